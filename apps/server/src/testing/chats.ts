import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import {
  type Conversacion,
  type Mensaje,
  type Sala,
  type Salas,
  type SinLeer,
} from '@amparo/contract/conversaciones/chats/schemas';
import { act, waiting } from './cases.ts';
import type { TestUser, TestApp } from './test-app.ts';

type Speaker = Pick<TestUser, 'call'>;

/** The main room of a case, or that of a specialist. */
export const deCaso = (casoId: string, especialidad?: string) => ({
  asistencia_choque_simple: especialidad === undefined ? casoId : `${casoId}-${especialidad}`,
});

export const askRoom = (by: Speaker, relacion: unknown, personas: readonly string[] = []) =>
  by.call('POST', 'chats', { body: { relacion, personas } });

export async function openRoom(
  by: Speaker,
  relacion: unknown,
  personas: readonly string[] = [],
): Promise<Sala> {
  const answer = await askRoom(by, relacion, personas);
  expect(answer.statusCode, answer.body).toBe(200);
  return chats.create.answer.parse(answer.json());
}

export const say = (by: Speaker, sala: string, mensaje: string, more: object = {}) =>
  by.call('POST', `chats/${sala}/mensajes`, { body: { id: randomUUID(), mensaje, ...more } });

export async function said(by: Speaker, sala: string, mensaje: string, more: object = {}): Promise<Mensaje> {
  const answer = await say(by, sala, mensaje, more);
  expect(answer.statusCode, answer.body).toBe(200);
  return chats.enviar.answer.parse(answer.json());
}

export async function readRoom(by: Speaker, sala: string): Promise<Sala> {
  const answer = await by.call('GET', `chats/${sala}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return chats.get.answer.parse(answer.json());
}

export async function conversation(by: Speaker, sala: string, query = ''): Promise<Conversacion> {
  const answer = await by.call('GET', `chats/${sala}/conversacion-completa${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return chats.conversacion.answer.parse(answer.json());
}

/** Status and message of an answer. */
export const toldBy = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { message?: string }).message,
];

export async function rooms(by: Speaker, path = 'chats'): Promise<Salas> {
  const answer = await by.call('GET', path);
  expect(answer.statusCode, answer.body).toBe(200);
  return chats.list.answer.parse(answer.json());
}

export async function unreadOf(by: Speaker): Promise<SinLeer> {
  return chats.sinLeer.answer.parse((await by.call('GET', 'chats/sin-leer')).json());
}

/** A new user of this staff type, to whom the case is assigned. */
export async function holding(testApp: TestApp, caso: { caso: number }, tipo: string): Promise<TestUser> {
  const person = await waiting(testApp, tipo);
  const answer = await act(await testApp.admin(), caso, 'asignarCaso', { usuarioAsignado: person.id, tipo });
  expect(answer.statusCode, answer.body).toBe(200);
  return person;
}

export const textsOf = ({ mensajes }: Conversacion) => mensajes.map(({ mensaje }) => mensaje);
