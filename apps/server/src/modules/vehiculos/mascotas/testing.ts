import { expect } from 'vitest';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe } from '@amparo/contract/kernel/time';
import type { Mascota, TipoDeMascota } from '@amparo/contract/vehiculos/mascotas/routes';
import type { TestUser } from '../../../testing/test-app.ts';

let last = 0;
export const newMicrochip = () =>
  `978${String(process.pid).padStart(7, '0')}${String(++last).padStart(5, '0')}`;
export const inDays = (n: number) => sumaDias(diaDe(new Date()), n);

async function saved<T>(by: TestUser, path: string, body: object): Promise<T> {
  const answer = await by.call('POST', path, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

/** A type of dog whose second breed requires special handling. */
export const createTipo = (by: TestUser, change: object = {}) =>
  saved<TipoDeMascota>(by, 'tipos-mascota', {
    nombre: `Perro ${++last}`,
    razas: [
      { nombre: 'Labrador', manejo_especial: false },
      { nombre: 'Rottweiler', manejo_especial: true },
    ],
    ...change,
  });

export const createPet = (by: TestUser, body: object) =>
  saved<Mascota>(by, 'mascotas', { nombre: `Luna ${++last}`, vacunas: [], ...body });
