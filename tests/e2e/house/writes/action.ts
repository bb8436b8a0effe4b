import type { Locator, Page } from '@playwright/test';
import type { Account } from '../house.ts';

export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name }).filter({ visible: true }).first();
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

interface Place {
  page: Page;
  /** Somebody the list is narrowed to. */
  row: Locator;
  /** A vehicle of theirs. */
  placa: string;
}

/** Whom it is done to, and where. */
interface Prepared extends Account {
  /** A venue of training, with one room where somebody was enrolled. */
  sede: string;
  /** A session there that is over and one that comes, each with somebody in it. */
  pasada: string;
  futura: string;
  /** An appointment that nobody has arrived to yet. */
  turno: string;
}

/** What is done, where (for whom), and how. */
export type WriteAction = [
  what: string,
  path: (person: Prepared) => string,
  act: (at: Place) => Promise<void>,
];
