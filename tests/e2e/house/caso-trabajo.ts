import type { Locator, Page } from '@playwright/test';
import type { StoredCase } from './casos.ts';
import type { Sent } from './files.ts';
import { expect } from './test.ts';

/** A card of the page of a case. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** What a card says beside each of its labels. */
export const said = (place: Locator, label: string) =>
  place
    .locator('dl > div')
    .filter({ has: place.page().locator('dt').getByText(label, { exact: true }) })
    .locator('dd');
/** The header with the number and the state of the case. */
export const caseHeader = (page: Page) =>
  page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
/** What was done in the case, newest first. */
export const entries = (page: Page) => card(page, 'Historial').locator('ol > li');
/** The actions of the page that stand behind its menu. */
export async function moreActions(page: Page, { caso }: Pick<StoredCase, 'caso'>): Promise<void> {
  await page.getByRole('button', { name: `Más acciones de Caso ${caso}` }).click();
}

/** Under what each file is sent to the store from here on. */
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
  /** Under what each file was sent to the store. */
  entidades: string[];
  /** Which files the page deleted, and which one could not be attached. */
  deleted: string[];
  lost: () => string;
  /** From now on entries are saved again. */
  mend: () => Promise<void>;
}

/** The call that saves an entry fails; what the page does with files meanwhile is written down. */
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
 * Loads a document from the open form of entries, which fails at first: the file is deleted, and goes again with the entry
 * once that can be saved. Gives what was saved.
 */
export async function loadsAfterFailure(page: Page, tried: UploadTried, { name, type, body }: Sent) {
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
