import type { Locator, Page } from '@playwright/test';
import type { StoredCase } from './casos.ts';
import type { FileFixture } from './files.ts';
import { expect } from './test.ts';

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The value next to a label of a card. */
export const said = (place: Locator, label: string) =>
  place
    .locator('dl > div')
    .filter({ has: place.page().locator('dt').getByText(label, { exact: true }) })
    .locator('dd');
export const caseHeader = (page: Page) =>
  page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
/** Entries of the case history, newest first. */
export const entries = (page: Page) => card(page, 'Historial').locator('ol > li');
/** Opens the menu with the further actions of a case. */
export async function moreActions(page: Page, { caso }: Pick<StoredCase, 'caso'>): Promise<void> {
  await page.getByRole('button', { name: `Más acciones de Caso ${caso}` }).click();
}

/** Records the `entidad` of every upload from now on. */
export async function uploadsOf(page: Page): Promise<string[]> {
  const entidades: string[] = [];
  await page.route('**/api/archivos', (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    entidades.push(/name="entidad"\s+(\S+)/.exec(body)?.[1] ?? '');
    return route.continue();
  });
  return entidades;
}

interface UploadTried {
  /** The `entidad` of each upload. */
  entidades: string[];
  /** Ids of the deleted files; `lost` is the id of the file in the last refused entry. */
  deleted: string[];
  lost: () => string;
  /** Stops refusing entries. */
  mend: () => Promise<void>;
}

/** Refuses every save of an entry, and records the uploads and deletions of files. */
export async function entriesFail(page: Page, { caso }: StoredCase, recurso: string): Promise<UploadTried> {
  const entidades = await uploadsOf(page);
  const deleted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deleted.push(request.url().split('/').at(-1) ?? '');
  });
  const saving = new RegExp(`/api/${recurso}/[^/]+/gestion$`);
  let lost = '';
  await page.route(saving, (route) => {
    const { adjuntos } = route.request().postDataJSON() as { adjuntos: { aws_id: string }[] };
    lost = adjuntos[0]?.aws_id ?? '';
    return route.fulfill({ status: 422, json: { message: `Hoy no se guarda el caso ${caso}` } });
  });
  return { entidades, deleted, lost: () => lost, mend: () => page.unroute(saving) };
}

/**
 * Adds a document through the open entry form. The first save is refused, so the page deletes the file; the
 * retry saves both. Returns the saved body.
 */
export async function loadsAfterFailure(page: Page, tried: UploadTried, { name, type, body }: FileFixture) {
  const dialog = page.getByRole('dialog', { name: 'Cargar documento' });
  const send = dialog.getByRole('button', { name: 'Cargar' });
  await send.click();
  await expect(dialog).toContainText('Falta Documento');
  await dialog.getByLabel('Documentos').setInputFiles({ name, mimeType: type, buffer: body });
  await send.click();
  await expect(page.getByRole('dialog', { name: 'Oops...' })).toContainText('Hoy no se guarda');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(() => tried.deleted).toEqual([tried.lost()]);
  await tried.mend();
  await dialog.getByRole('button', { name: /Reintentar/ }).click();
  const asked = page.waitForRequest((request) => request.url().endsWith('/gestion'));
  await send.click();
  const saved = (await asked).postDataJSON() as object;
  await expect(page.getByText('Documento cargado correctamente', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  return saved;
}
