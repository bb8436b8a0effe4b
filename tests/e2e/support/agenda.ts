import { expect, type Page } from '@playwright/test';
import type { StoredCase } from './casos.ts';
import type { E2eServer, Person } from './e2e-server.ts';

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
  testServer: E2eServer,
  who: Person,
  { caso }: Pick<StoredCase, 'caso'>,
  columns: object = {},
): Promise<Commitment> {
  const answer = await testServer.api(who, 'POST', 'agenda', {
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

export async function storedCommitment(testServer: E2eServer, who: Person, id: string): Promise<Commitment> {
  return (await (await testServer.api(who, 'GET', `agenda/${id}`)).json()) as Commitment;
}

export { eventOf } from './calendario.ts';

export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Compromiso elegido' });

export const view = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Vista' }).getByText(name, { exact: true });
