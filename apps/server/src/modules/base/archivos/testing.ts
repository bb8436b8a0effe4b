import { expect } from 'vitest';
import { Adjunto, ArchivoAbierto } from '@amparo/contract/base/archivos/schemas';
import { inTransaction } from '../../../platform/db/unit-of-work.ts';
import { form, pdf, type SentFile } from '../../../testing/files.ts';
import type { TestUser, TestApp } from '../../../testing/test-app.ts';

export const UNKNOWN = '01890000-0000-7000-8000-000000000000';
export const MB = 1_048_576;
export const MP4 = Buffer.from('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom', 'latin1');
export const VEHICLES = { recurso: 'usuarios', entidad: 'VEHICULOS' } as const;

export const send = (
  who: TestUser,
  file: SentFile | undefined,
  campos: Record<string, string>,
  order?: 'file-first',
) => who.call('POST', 'archivos', form(file, campos, order));

export async function upload(who: TestUser, nombre = 'poliza.pdf', body = pdf(), entidad = 'VEHICULOS') {
  const answer = await send(who, { nombre, body }, { entidad });
  expect(answer.body, answer.body).toContain('aws_id');
  const [file] = Adjunto.array().parse(answer.json());
  if (file === undefined) throw new Error('No file');
  return file;
}

export async function open(who: TestUser, id: string) {
  return ArchivoAbierto.parse((await who.call('GET', `archivos/${id}`)).json());
}

export function download(testApp: TestApp, url: string | null) {
  if (url === null) throw new Error('The file has no URL');
  return testApp.app.http.inject({ url: url.slice(new URL(url).origin.length) });
}

/** Runs `use` in a transaction of this user, as a module does when it saves a record. */
export const as = <T>(testApp: TestApp, who: TestUser, use: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(
    testApp.app.platform,
    { actor: { usuarioId: who.id, nombre: 'x', ip: null, agente: null, peticion: null }, rev: undefined },
    use,
  );
