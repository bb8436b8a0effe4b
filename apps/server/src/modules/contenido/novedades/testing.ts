import { expect } from 'vitest';
import { novedades, type Novedad } from '@amparo/contract/contenido/novedades/routes';
import { diaDe } from '@amparo/contract/kernel/time';
import type { TestUser } from '../../../testing/test-app.ts';

export const today = () => diaDe(new Date());
const DAY_MS = 86_400_000;
export const daysAhead = (days: number) => diaDe(new Date(Date.now() + days * DAY_MS));

/** By default an announcement for all staff, valid from today, without confirmation. */
export const written = (change: object = {}) => ({
  titulo: 'Cierre vial en la Calle 26',
  cuerpo: 'Desvío por la Calle 24\nhasta las 18:00',
  tipo: 'operativa',
  roles: [] as string[],
  ciudades: [] as string[],
  vigencia_desde: today(),
  vigencia_hasta: null,
  confirmar: false,
  ...change,
});

export async function draft(by: TestUser, change: object = {}): Promise<Novedad> {
  const answer = await by.call('POST', 'novedades', { body: written(change) });
  expect(answer.statusCode, answer.body).toBe(200);
  return novedades.get.answer.parse(answer.json());
}

export const publish = (by: TestUser, { _id }: { _id: string }) =>
  by.call('PUT', `novedades/${_id}/publicar`);
export const recall = (by: TestUser, { _id }: { _id: string }) => by.call('PUT', `novedades/${_id}/recordar`);
export const read = (by: TestUser, { _id }: { _id: string }) => by.call('PUT', `novedades/${_id}/lectura`);

export async function published(by: TestUser, change: object = {}): Promise<Novedad> {
  const novedad = await draft(by, change);
  const answer = await publish(by, novedad);
  expect(answer.statusCode, answer.body).toBe(200);
  return novedades.get.answer.parse(answer.json());
}

/** Titles that the user can read now, in the returned order. Titles already read are in parentheses. */
export async function mine(by: TestUser): Promise<string[]> {
  const answer = await by.call('GET', 'novedades/mias');
  const { datos } = novedades.mias.answer.parse(answer.json());
  return datos.map(({ titulo, leida }) => (leida === null ? titulo : `(${titulo})`));
}
