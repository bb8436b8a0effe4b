import type { Page } from '@playwright/test';
import { TAMANOS } from '@amparo/contract/kernel/list';
import { CONOCIDA, registry } from '../../apps/partners/src/simit/registry.ts';
import { exported, openExcel, rowsOf } from './house/excel.ts';
import { choose, offered } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const PATH = '/ListarComparendoSimit';
/** What lists of our own records offer. */
const WRITES = [/agregar (comparendo|paz)/i, /editar/i, /inhabilitar/i, /historial/i];
const rows = (page: Page) => page.locator('.list-row[data-index]');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const hers = registry().multas.filter(({ documento }) => documento === CONOCIDA.documento);

/** The heads in their order; two may share a cell. */
const heads = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts())
    .flatMap((head) => head.split('\n'))
    .map((head) => head.trim())
    .filter(Boolean);

async function search(page: Page, campo: string, valor: string): Promise<void> {
  await choose(page, page.getByRole('combobox', { name: 'Campo' }).first(), campo);
  await page.getByLabel(`Valor de ${campo}`).fill(valor);
  await page.keyboard.press('Enter');
}

test('RUTAS-60 SIMIT-01 SIMIT-02 SIMIT-03 SIMIT-04 SIMIT-06 the registry: its title, its columns, its page sizes, and nothing that writes', async ({
  page,
  enter,
  axe,
}) => {
  await enter(PATH, { roles: ['Administrador'] });
  await expect(page).toHaveTitle(/Comparendo SIMIT · Amparo$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparendo SIMIT');
  await expect(rows(page)).toHaveCount(10);
  expect(await heads(page)).toEqual([
    'Número comparendo',
    'Fecha imposición',
    'Código infracción',
    'Descripción infracción',
    'Infractor',
    'Identificación',
    'Placa',
    'Organismo de tránsito',
    'Valor comparendo',
    'Estado',
  ]);
  // Neither adding nor editing nor deleting, nor a history of what is not ours.
  for (const name of WRITES) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await axe('el registro');

  await page.getByLabel('Filas por página').click();
  await expect(offered(page)).toHaveText(['10', '20', '50', '100', '500', '5.000']);
  await page.keyboard.press('Escape');
});

test('SIMIT-05 SIMIT-07 found by identification and by plate, and taken home by the dialog of every report', async ({
  page,
  enter,
}) => {
  await enter(PATH, { roles: ['Administrador'] });
  await expect(rows(page)).toHaveCount(10);
  await search(page, 'Placa', 'dms 540');
  await expect(rows(page)).toHaveCount(hers.length);
  await expect(rows(page).first()).toContainText('GLORIA INÉS LASSO CAICEDO');
  await expect(rows(page).first()).toContainText('Secretaría de Movilidad – Cali');

  const written = (iso: string) => iso.split('-').toReversed().join('/');
  const days = hers.map(({ dia }) => dia).toSorted();
  const [from = '', to = ''] = [days[1], days.at(-2)];
  const dialog = await openExcel(page, undefined, written(from), written(to));
  await choose(page, dialog.getByLabel('Cantidad'), 'Todo');
  const file = await exported(page, dialog);
  const [head, ...body] = rowsOf(await file.path());
  expect(head?.slice(0, 2)).toEqual(['Número comparendo', 'Fecha imposición']);
  expect(body.map(([numero]) => numero)).toEqual(
    hers.filter(({ dia }) => dia >= from && dia <= to).map(({ numero }) => numero),
  );
});

test('PAZSALVO-01 PAZSALVO-02 PAZSALVO-06 PAZSALVO-07 PAZSALVO-08 COMUN-12 certificates stand in a tab beside it, for the same person, with the names of our list', async ({
  page,
  enter,
  house,
  axe,
}) => {
  await house.sql(`insert into usuario (nombres, apellidos, correo_electronico, identificacion_tipo, identificacion)
    values ('Gloria Inés', 'Lasso Caicedo', 'gloria.simit@correo.test', 'CC', '${CONOCIDA.documento}') on conflict do nothing`);
  await enter(PATH, { roles: ['Administrador'] });
  await search(page, 'Identificación', CONOCIDA.documento);
  await expect(rows(page)).toHaveCount(hers.length);
  await tab(page, 'Paz y salvo').click();
  await expect(page).toHaveURL(new RegExp(`${PATH}/paz-salvo\\?.*${CONOCIDA.documento}`));
  await expect(tab(page, 'Paz y salvo')).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page)).toHaveCount(2);
  expect(await heads(page)).toEqual([
    'Usuario',
    'Identificación',
    'Número paz y salvo',
    'Estado suspensión',
    'Fecha suspensión',
    'Estado cancelación',
    'Fecha cancelación',
    'Estado',
    'Fecha creación',
  ]);
  await expect(rows(page).first().getByRole('link')).toHaveText('Gloria Inés Lasso Caicedo');
  await expect(rows(page).first()).toContainText(registry().certificados[0]?.numero ?? '?');
  for (const name of WRITES) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await axe('los paz y salvo');
  await page.getByLabel('Filas por página').click();
  await expect(offered(page)).toHaveText(TAMANOS.map(String));
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await tab(page, 'Paz y salvo').press('ArrowLeft');
  await expect(rows(page)).toHaveCount(hers.length);
});

test('SIMIT-05 a registry that is down is said to be, the screen stays, and it can be asked again', async ({
  page,
  enter,
  house,
  axe,
}) => {
  await house.fault('simit', 'error');
  try {
    await enter(PATH, { roles: ['Administrador'] });
    await expect(page.getByRole('alert')).toContainText(
      'El registro externo no respondió (respondió con un error). Intenta de nuevo en unos minutos.',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparendo SIMIT');
    await expect(tab(page, 'Paz y salvo')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Campo' }).first()).toBeEnabled();
    await axe('el registro caído');
  } finally {
    await house.fault('simit', 'ninguna');
  }
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('SIMIT-05 rows without a number are left out, and how many is said', async ({ page, enter }) => {
  await enter(`${PATH}?tamano=100`, { roles: ['Administrador'] });
  await expect(
    page.getByText('1 fila llegó del registro sin un número que se pueda leer y no se muestra.'),
  ).toBeVisible();
});
