import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import { comparendos, type Comparendo } from '@amparo/contract/transito/comparendos/routes';
import type { TestUser } from '../../../testing/test-app.ts';

export const daysAgo = (n: number): Dia => sumaDias(diaDe(new Date()), -n);

export const newNumber = () => String(randomBytes(6).readUIntBE(0, 6)).padStart(15, '9');

export const newPlate = () => randomBytes(5).toString('hex').toUpperCase();

export const fineData = (infractor: string, vehiculo: string, change: object = {}) => ({
  fecha_imposicion: daysAgo(3),
  lugar: { departamento: 'BOLÍVAR', ciudad: 'CARTAGENA DE INDIAS', localidad: 'Bocagrande' },
  infractor,
  codigo_infraccion: 'C14',
  vehiculo,
  ...change,
});

export async function createFine(
  by: TestUser,
  infractor: string,
  vehiculo: string,
  change: object = {},
): Promise<Comparendo> {
  const answer = await by.call('POST', 'comparendos', { body: fineData(infractor, vehiculo, change) });
  expect(answer.statusCode, answer.body).toBe(200);
  const { message: _said, ...fine } = comparendos.create.answer.parse(answer.json());
  return fine;
}
