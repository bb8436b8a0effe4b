import type { Page } from '@playwright/test';
import { TAMANOS } from '@amparo/contract/kernel/list';
import { CONOCIDA, registry } from '../../../apps/partners/src/simit/registry.ts';
import { exported, openExcel, rowsOf } from '../support/excel.ts';
import { choose, expectAddress, goWithin, offered } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/ListarComparendoSimit';
/** Buttons that lists of internal records have and the registry must not have. */
const WRITES = [/agregar (comparendo|paz)/i, /editar/i, /inhabilitar/i, /historial/i];
const rows = (page: Page) => page.locator('.list-row[data-index]');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const hers = registry().multas.filter(({ documento }) => documento === CONOCIDA.documento);

/** Column headings in order; two may share a cell. */
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

test('RUTAS-60 SIMIT-01 SIMIT-05 PAZSALVO-01 the external registry can be read and exported, and not written', async ({
  page,
  enter,
  testServer,
}) => {
  await testServer.sql(`insert into usuario (nombres, apellidos, correo_electronico, identificacion_tipo, identificacion)
    values ('Gloria Inés', 'Lasso Caicedo', 'gloria.simit@correo.test', 'CC', '${CONOCIDA.documento}') on conflict do nothing`);
  await test.step('SIMIT-02 SIMIT-06 the registry has its title, the columns of a fine and no action', async () => {
    await enter(PATH);
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
    for (const name of WRITES) await expect(page.getByRole('button', { name })).toHaveCount(0);
  });
  await test.step('SIMIT-03 SIMIT-04 the page sizes reach 5.000', async () => {
    await page.getByLabel('Filas por página').click();
    await expect(offered(page)).toHaveText(['10', '20', '50', '100', '500', '5.000']);
    await page.keyboard.press('Escape');
  });
  await test.step('SIMIT-05 a fine is found by plate', async () => {
    await search(page, 'Placa', 'dms 540');
    await expect(rows(page)).toHaveCount(hers.length);
    await expect(rows(page).first()).toContainText('GLORIA INÉS LASSO CAICEDO');
    await expect(rows(page).first()).toContainText('Secretaría de Movilidad – Cali');
  });
  await test.step('SIMIT-07 the Excel dialog exports the fines between two days', async () => {
    const legible = (iso: string) => iso.split('-').toReversed().join('/');
    const days = hers.map(({ dia }) => dia).toSorted();
    const [from = '', to = ''] = [days[1], days.at(-2)];
    const dialog = await openExcel(page, undefined, legible(from), legible(to));
    await choose(page, dialog.getByLabel('Cantidad'), 'Todo');
    const [titles, ...body] = rowsOf(await (await exported(page, dialog)).path());
    expect(titles?.slice(0, 2)).toEqual(['Número comparendo', 'Fecha imposición']);
    expect(body.map(([numero]) => numero)).toEqual(
      hers.filter(({ dia }) => dia >= from && dia <= to).map(({ numero }) => numero),
    );
  });
  await test.step('SIMIT-05 the screen shows how many rows without a number it omits', async () => {
    await goWithin(page, `${PATH}?tamano=100`);
    await expect(
      page.getByText('1 fila llegó del registro sin un número que se pueda leer y no se muestra.'),
    ).toBeVisible();
  });
  await test.step('PAZSALVO-01 PAZSALVO-06 PAZSALVO-07 PAZSALVO-08 the tab of certificates keeps the filter by person', async () => {
    await goWithin(page, `${PATH}?filtros[identificacion]=${CONOCIDA.documento}`);
    await expect(rows(page)).toHaveCount(hers.length);
    await tab(page, 'Paz y salvo').click();
    await expectAddress(page, new RegExp(`${PATH}/paz-salvo\\?.*${CONOCIDA.documento}`));
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
  });
  await test.step('PAZSALVO-02 COMUN-12 the certificates have the usual page sizes and no action', async () => {
    for (const name of WRITES) await expect(page.getByRole('button', { name })).toHaveCount(0);
    await page.getByLabel('Filas por página').click();
    await expect(offered(page)).toHaveText(TAMANOS.map(String));
    await page.keyboard.press('Escape');
  });
  await test.step('SIMIT-05 the screen reports a failed registry and retries', async () => {
    await testServer.fault('simit', 'error');
    try {
      await tab(page, 'Paz y salvo').press('ArrowLeft');
      await search(page, 'Placa', 'zzz999');
      await expect(page.getByRole('alert')).toContainText(
        'El registro externo no respondió (respondió con un error). Intenta de nuevo en unos minutos.',
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparendo SIMIT');
    } finally {
      await testServer.fault('simit', 'ninguna');
    }
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Ningún comparendo cumple estos criterios')).toBeVisible();
  });
});
