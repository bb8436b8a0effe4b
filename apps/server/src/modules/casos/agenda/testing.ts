import { expect } from 'vitest';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import type { TestUser } from '../../../testing/test-app.ts';

export const audiencia = (responsables: readonly { id: string }[], change: object = {}) => ({
  tipo: 'audiencia',
  titulo: 'Imputación',
  dia: '2026-11-18',
  hora: '10:00',
  duracion: 90,
  lugar: 'Juzgado 12 penal, piso 3',
  responsables: responsables.map(({ id }) => id),
  ...change,
});

export const post = (by: TestUser, caso: number, body: object) =>
  by.call('POST', 'agenda', { body: { caso, ...body } });

export async function schedule(by: TestUser, caso: number, body: object): Promise<Compromiso> {
  const answer = await post(by, caso, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return agenda.create.answer.parse(answer.json());
}

export async function listed(by: TestUser, query: string) {
  const answer = await by.call('GET', `agenda?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return agenda.list.answer.parse(answer.json());
}
