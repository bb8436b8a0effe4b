import type { Locator, Page } from '@playwright/test';
import type { Account } from '../e2e-server.ts';

export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name }).filter({ visible: true }).first();
/** The first row that can be changed. Rows of other tests may be inactive. */
export const changeableRow = (page: Page) =>
  page
    .locator('.list-row[data-index]')
    .filter({ has: page.getByRole('button', { name: /^Editar/ }) })
    .first();
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

interface WriteScreen {
  page: Page;
  /** The list row of the affected person. */
  row: Locator;
  /** Plate of that person's vehicle. */
  placa: string;
}

/** The affected person, and the records that the actions change. */
interface Prepared extends Account {
  /** A training venue with one room that has an enrolment. */
  sede: string;
  /** A past and a future session in that room, each with one enrolled person. */
  pasada: string;
  futura: string;
  /** An appointment without a reported arrival. */
  turno: string;
}

/** Title, path of the screen, and steps. */
export type WriteAction = [
  what: string,
  path: (person: Prepared) => string,
  act: (at: WriteScreen) => Promise<void>,
];
