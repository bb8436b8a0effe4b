import { expect } from 'vitest';
import { Adjunto, ArchivoAbierto } from '@amparo/contract/base/archivos/schemas';
import type { Documento } from '@amparo/contract/contenido/biblioteca/routes';
import { form, pdf } from './files.ts';
import type { TestUser, TestApp } from './test-app.ts';

let made = 0;

export async function newCategory(by: TestUser, nombre = `Manuales ${(made += 1)}`): Promise<string> {
  const answer = await by.call('POST', 'biblioteca/categorias', { body: { nombre } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ _id: string }>()._id;
}

export const sendFile = (by: TestUser, nombre: string, body: Buffer, entidad = 'BIBLIOTECA') =>
  by.call('POST', 'archivos', form({ nombre, body }, { entidad }));

export async function uploadDocument(by: TestUser, nombre = 'guia.pdf', body = pdf()): Promise<Adjunto> {
  const answer = await sendFile(by, nombre, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return Adjunto.array().parse(answer.json())[0] as Adjunto;
}

/** A document with its file, created in the order of the screen: the file first (BIBLIOTECA-18). */
export async function newDocument(by: TestUser, change: object = {}): Promise<Documento> {
  const { aws_id, nombre: nombreArchivo } = await uploadDocument(by);
  const categoria = await newCategory(by);
  const body = { nombre: 'Guía del asesor', categoria, awsId: aws_id, nombreArchivo, ...change };
  const answer = await by.call('POST', 'biblioteca', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Documento>();
}

/** Downloads an opened file by its URL. */
export function contentAt(testApp: TestApp, opened: unknown) {
  const { pathname, search } = new URL(ArchivoAbierto.parse(opened).url ?? '');
  return testApp.app.http.inject({ url: `${pathname}${search}` });
}
