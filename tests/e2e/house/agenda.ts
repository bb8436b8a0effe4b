import { expect, type Page } from '@playwright/test';
import type { StoredCase } from './casos.ts';
import type { House, Person } from './house.ts';

/** A Wednesday in a far month without other commitments. */
const DAY = '2030-03-13';
export const AGENDA = `/gestionar/agenda?dia=${DAY}`;

interface Commitment {
  _id: string;
  _rev: number;
  inicio: string;
  estado: string;
}

/** Creates a hearing for which `who` is responsible; `columns` overrides its fields. */
export async function newCommitment(
  house: House,
  who: Person,
  { caso }: Pick<StoredCase, 'caso'>,
  columns: object = {},
): Promise<Commitment> {
  const answer = await house.api(who, 'POST', 'agenda', {
    caso,
    tipo: 'audiencia',
    titulo: 'Audiencia inicial',
    dia: DAY,
    hora: '09:00',
    duracion: 60,
    responsables: [who.id],
    recordatorios: [],
    ...columns,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Commitment;
}

export async function storedCommitment(house: House, who: Person, id: string): Promise<Commitment> {
  return (await (await house.api(who, 'GET', `agenda/${id}`)).json()) as Commitment;
}

export { eventOf } from './calendario.ts';

export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Compromiso elegido' });

export const view = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Vista' }).getByText(name, { exact: true });
