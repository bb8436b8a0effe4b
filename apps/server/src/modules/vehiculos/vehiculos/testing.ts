import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { vehiculos, type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { form, pdf, type SentFile } from '../../../testing/files.ts';
import type { TestUser } from '../../../testing/test-app.ts';

export const UNKNOWN = '01890000-0000-7000-8000-000000000000';

export const plate = () => randomBytes(5).toString('hex').toUpperCase();

export const written = (propietario: string, change: object = {}) => ({
  placa: plate(),
  marca: 'MAZDA',
  modelo: 2020,
  kilometraje: 1,
  propietario,
  ...change,
});

export async function create(who: TestUser, change: object = {}): Promise<Vehiculo> {
  const answer = await who.call('POST', 'vehiculos', { body: written(who.id, change) });
  expect(answer.statusCode, answer.body).toBe(200);
  return vehiculos.create.answer.parse(answer.json());
}

export async function read(who: TestUser, id: string): Promise<Vehiculo> {
  return vehiculos.get.answer.parse((await who.call('GET', `vehiculos/${id}`)).json());
}

export const send = (who: TestUser, file: SentFile, entidad = 'VEHICULOS') =>
  who.call('POST', 'archivos', form(file, { entidad }));

export async function upload(who: TestUser, nombre = 'soat.pdf', body = pdf(), entidad = 'VEHICULOS') {
  const answer = await send(who, { nombre, body }, entidad);
  expect(answer.statusCode, answer.body).toBe(200);
  return Adjunto.array().parse(answer.json())[0] as Adjunto;
}

export const asDocument = (file: Adjunto, tipo_documento = 'SOAT', fecha_vencimiento = '2027-03-01') => ({
  ...file,
  tipo_documento,
  fecha_vencimiento,
});

export async function addDocument(who: TestUser, id: string, tipo = 'SOAT', vence = '2027-03-01') {
  const documentos = [asDocument(await upload(who), tipo, vence)];
  const answer = await who.call('POST', `vehiculos/${id}/documentos`, { body: { documentos } });
  expect(answer.statusCode, answer.body).toBe(200);
  return vehiculos.agregarDocumento.answer.parse(answer.json());
}

interface Line {
  accion: string;
  usuario: { nombre: string };
  cambios: { campo: string; antes: unknown; despues: unknown }[];
}

export async function history(who: TestUser, id: string): Promise<Line[]> {
  return (await who.call('GET', `auditoria/vehiculos/${id}`)).json<{ datos: Line[] }>().datos;
}
