import { sql } from 'kysely';
import { expect } from 'vitest';
import { Adjunto } from '@amparo/contract/base/archivos/schemas';
import type { TipoDeImportacion } from '@amparo/contract/canales/importaciones/columnas';
import { importaciones } from '@amparo/contract/canales/importaciones/routes';
import { type FilaDeImportacion, type Importacion } from '@amparo/contract/canales/importaciones/schemas';
import { form } from '../../../testing/files.ts';
import type { TestUser, TestApp } from '../../../testing/test-app.ts';
import { kindsOf } from './kinds/index.ts';
import type { Paso } from './phases.ts';
import { runSlice } from './slice-job.ts';

type Lines = readonly (readonly (string | number)[])[];
export const csvOf = (lines: Lines) => Buffer.from(lines.map((line) => line.join(';')).join('\r\n'));

export const fileOf = (body: Buffer, nombre = 'filas.csv') =>
  form({ nombre, body }, { entidad: 'IMPORTACIONES' });

export async function sendFile(by: TestUser, body: Buffer, nombre = 'filas.csv'): Promise<Adjunto> {
  const answer = await by.call('POST', 'archivos', fileOf(body, nombre));
  expect(answer.statusCode, answer.body).toBe(200);
  return Adjunto.array().parse(answer.json())[0] as Adjunto;
}

export const begin = async (by: TestUser, tipo: TipoDeImportacion, archivo: Adjunto) =>
  by.call('POST', 'importaciones', { body: { tipo, archivo } });

/** Runs the job in this process. A worker may run it too; when this returns, the step is done. */
export async function run({ app: { platform } }: TestApp, id: string, paso: Paso): Promise<void> {
  await runSlice(platform, kindsOf(platform), { importacion: id, paso, desde: 0 });
}

export async function read(by: TestUser, id: string): Promise<Importacion> {
  const answer = await by.call('GET', `importaciones/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return importaciones.get.answer.parse(answer.json());
}

export async function rows(by: TestUser, id: string, ver?: string): Promise<FilaDeImportacion[]> {
  const which = ver === undefined ? '' : `&filtros[ver]=${ver}`;
  const answer = await by.call('GET', `importaciones/${id}/filas?elementosPorPagina=100${which}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return importaciones.filas.answer.parse(answer.json()).datos;
}

export async function review(
  testApp: TestApp,
  by: TestUser,
  tipo: TipoDeImportacion,
  lines: Lines,
): Promise<string> {
  const answer = await begin(by, tipo, await sendFile(by, csvOf(lines)));
  expect(answer.statusCode, answer.body).toBe(200);
  const { _id } = importaciones.create.answer.parse(answer.json());
  await run(testApp, _id, 'revisar');
  return _id;
}

export async function go(
  testApp: TestApp,
  by: TestUser,
  id: string,
  paso: 'importar' | 'deshacer',
): Promise<void> {
  const answer = await by.call('PUT', `importaciones/${id}/${paso}`);
  expect(answer.statusCode, answer.body).toBe(200);
  await run(testApp, id, paso);
}

export const states = async (by: TestUser, id: string) => (await rows(by, id)).map(({ estado }) => estado);

export async function countOf({ app: { platform } }: TestApp, table: string): Promise<number> {
  const { rows: found } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(platform.db);
  return found[0]?.n ?? 0;
}

let serial = 0;
export const number = () => `8${String((serial += 1)).padStart(8, '0')}`;
export const plate = () => `IMP${String((serial += 1)).padStart(3, '0')}`;

/** The columns of people in various spellings, with an unknown one; and a row for them. */
export const PEOPLE = [
  'NOMBRES *',
  'apellidos',
  'Tipo de identificacion',
  'Número de identificación',
  'Correo electrónico',
  'Celular',
  'Ciudad',
  'Departamento',
  'Dirección',
  'Otra',
];
export const person = (
  id = number(),
  change: { correo?: string; ciudad?: string; celular?: string } = {},
) => [
  'Ana',
  'Peña',
  'cc',
  id,
  change.correo ?? `p${id}@correo.co`,
  change.celular ?? '+57 300 123 4567',
  change.ciudad ?? 'cartagena de indias',
  'Bolivar',
  'Calle 1',
  'no es nuestra',
];
export const CARS = ['Placa', 'Marca', 'Año modelo', 'Kilometraje', 'Identificación del propietario'];
export const car = (owner: string, placa = plate()) => [placa, 'RENAULT', 2020, '45.000', owner];

export async function newOwner(testApp: TestApp): Promise<{ id: string; identificacion: string }> {
  const identificacion = number();
  return { ...(await testApp.account({ identificacion })), identificacion };
}
