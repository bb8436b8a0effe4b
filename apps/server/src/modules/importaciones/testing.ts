import { sql } from 'kysely';
import { expect } from 'vitest';
import { Adjunto } from '@amparo/contract/archivos';
import { importaciones, type FilaDeImportacion, type Importacion } from '@amparo/contract/importaciones';
import type { TipoDeImportacion } from '@amparo/contract/importaciones-columnas';
import { form } from '../../testing/files.ts';
import type { Caller, Harness } from '../../testing/harness.ts';
import { kindsOf } from './kinds/index.ts';
import type { Paso } from './paso.ts';
import { runStep } from './steps.ts';

type Lines = readonly (readonly (string | number)[])[];
export const csvOf = (lines: Lines) => Buffer.from(lines.map((line) => line.join(';')).join('\r\n'));

export const fileOf = (body: Buffer, nombre = 'filas.csv') =>
  form({ nombre, body }, { entidad: 'IMPORTACIONES' });

export async function sendFile(by: Caller, body: Buffer, nombre = 'filas.csv'): Promise<Adjunto> {
  const answer = await by.call('POST', 'archivos', fileOf(body, nombre));
  expect(answer.statusCode, answer.body).toBe(200);
  return Adjunto.array().parse(answer.json())[0] as Adjunto;
}

export const begin = async (by: Caller, tipo: TipoDeImportacion, archivo: Adjunto) =>
  by.call('POST', 'importaciones', { body: { tipo, archivo } });

/** The job, run here beside the one of the worker, whichever is quicker: when it returns, its step is done. */
export async function run({ app: { platform } }: Harness, id: string, paso: Paso): Promise<void> {
  await runStep(platform, kindsOf(platform), { importacion: id, paso, desde: 0 });
}

export async function read(by: Caller, id: string): Promise<Importacion> {
  const answer = await by.call('GET', `importaciones/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return importaciones.get.answer.parse(answer.json());
}

export async function rows(by: Caller, id: string, ver?: string): Promise<FilaDeImportacion[]> {
  const which = ver === undefined ? '' : `&filtros[ver]=${ver}`;
  const answer = await by.call('GET', `importaciones/${id}/filas?elementosPorPagina=100${which}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return importaciones.filas.answer.parse(answer.json()).datos;
}

/** A file sent and looked through. */
export async function review(
  house: Harness,
  by: Caller,
  tipo: TipoDeImportacion,
  lines: Lines,
): Promise<string> {
  const answer = await begin(by, tipo, await sendFile(by, csvOf(lines)));
  expect(answer.statusCode, answer.body).toBe(200);
  const { _id } = importaciones.create.answer.parse(answer.json());
  await run(house, _id, 'revisar');
  return _id;
}

/** Confirmed and done. */
export async function go(
  house: Harness,
  by: Caller,
  id: string,
  paso: 'importar' | 'deshacer',
): Promise<void> {
  const answer = await by.call('PUT', `importaciones/${id}/${paso}`);
  expect(answer.statusCode, answer.body).toBe(200);
  await run(house, id, paso);
}

export const states = async (by: Caller, id: string) => (await rows(by, id)).map(({ estado }) => estado);

export async function countOf({ app: { platform } }: Harness, table: string): Promise<number> {
  const { rows: found } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(platform.db);
  return found[0]?.n ?? 0;
}
