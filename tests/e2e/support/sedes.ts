import { expect, type Locator, type Page } from '@playwright/test';
import type { E2eServer } from './e2e-server.ts';
import type { Venue } from './salones.ts';
import { choose } from './screen.ts';

/** A street address in Cali. */
export const DOOR = { latitud: 3.43005, longitud: -76.54168 };

interface Stored {
  direccion: Record<string, unknown>;
  telefonos: { tipo: string; telefono: string }[];
  profesores: { _id: string }[];
  responsables: { _id: string }[];
  notificacion_recodatorio: number;
  festivos: boolean;
}

export async function stored(
  testServer: E2eServer,
  { id, admin }: Pick<Venue, 'id' | 'admin'>,
): Promise<Stored> {
  return (await (await testServer.api(admin, 'GET', `locaciones/${id}`)).json()) as Stored;
}

/** Changes fields of a stored venue; `direccion` is merged into its address. */
export async function change(
  testServer: E2eServer,
  venue: Pick<Venue, 'id' | 'admin'>,
  { direccion = {}, ...others }: { direccion?: object } & Record<string, unknown>,
): Promise<void> {
  const now = await stored(testServer, venue);
  const ids = (people: { _id: string }[]) => people.map(({ _id }) => _id);
  const answer = await testServer.api(venue.admin, 'PUT', `locaciones/${venue.id}`, {
    ...now,
    profesores: ids(now.profesores),
    responsables: ids(now.responsables),
    direccion: { ...now.direccion, ...direccion },
    ...others,
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

export const onlyCalled = (nombre: string) => `/locaciones?filtros[nombre]=${encodeURIComponent(nombre)}`;
export const pageOf = ({ id }: Pick<Venue, 'id'>) => `/instalacion/${id}`;
export const adding = (page: Page) => page.getByRole('dialog', { name: 'Agregar sede' });
export const editing = (page: Page) => page.getByRole('dialog', { name: 'Actualizar sede' });
export const tabOf = (dialog: Locator, name: string) =>
  dialog.getByRole('tab', { name: new RegExp(`^${name}`) });
export const text = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });

/** Fills in the required fields of a venue. */
export async function writeVenue(page: Page, nombre: string): Promise<void> {
  const dialog = adding(page);
  await text(dialog, 'Nombre').fill(nombre);
  await text(dialog, 'NIT').fill('900.123.456-7');
  await dialog.getByRole('radio', { name: 'No', exact: true }).check();
  await tabOf(dialog, 'Direcciones').click();
  await choose(page, dialog.getByRole('combobox', { name: 'Departamento' }), 'VALLE DEL CAUCA');
  await choose(page, dialog.getByRole('combobox', { name: 'Ciudad' }), 'SANTIAGO DE CALI');
  await text(dialog, 'Dirección').fill('Calle 5 # 34-20');
  await text(dialog, 'Barrio').fill('San Fernando');
}
