import { expect } from 'vitest';
import type { Documento } from '@amparo/contract/biblioteca';
import { pdf } from '../../testing/files.ts';
import type { Caller } from '../../testing/harness.ts';
import { upload } from '../archivos/testing.ts';

let made = 0;

export async function newCategory(by: Caller, nombre = `Manuales ${(made += 1)}`): Promise<string> {
  const answer = await by.call('POST', 'biblioteca/categorias', { body: { nombre } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ _id: string }>()._id;
}

export const uploadDocument = (by: Caller, nombre = 'guia.pdf', body = pdf()) =>
  upload(by, nombre, body, 'BIBLIOTECA');

/** A document with its file, as the screen makes it: the file first (BIBLIOTECA-18). */
export async function newDocument(by: Caller, change: object = {}): Promise<Documento> {
  const { aws_id, nombre: nombreArchivo } = await uploadDocument(by);
  const categoria = await newCategory(by);
  const body = { nombre: 'Guía del asesor', categoria, awsId: aws_id, nombreArchivo, ...change };
  const answer = await by.call('POST', 'biblioteca', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Documento>();
}
