import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { chats, type Conversacion, type Mensaje, type Sala } from '@amparo/contract/chats';
import type { Caller } from './harness.ts';

type Speaker = Pick<Caller, 'call'>;

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

export const textsOf = ({ mensajes }: Conversacion) => mensajes.map(({ mensaje }) => mensaje);
