import type { Page } from '@playwright/test';
import { onlyCases } from '../support/casos-lista.ts';
import { newCaso } from '../support/casos.ts';
import type { E2eServer } from '../support/e2e-server.ts';
import { goWithin, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { newVehiculo } from '../support/vehiculos.ts';

const REFUSED = 'Un rol lo necesita todavía';
const bar = (page: Page) => page.getByRole('region', { name: 'Selección' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Inhabilitar|Activar|Archivar): / });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const mark = (page: Page, name: string) => page.getByLabel(`Seleccionar ${name}`, { exact: true });

/** Creates twelve permissions: a page of ten and two more. */
async function dozen(testServer: E2eServer): Promise<string> {
  const name = unique('Masiva');
  await testServer.sql(
    `insert into permiso (nombre) select $1 || ' ' || lpad(n::text, 2, '0') from generate_series(1, 12) n`,
    [name],
  );
  return name;
}

const activeOf = async (testServer: E2eServer, name: string) =>
  (await testServer.sql(`select 1 from permiso where nombre like $1 and estado`, [`${name} %`])).length;

test('a bulk action runs on all matching rows, names the refused row, retries it, and stops on cancel', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const name = await dozen(testServer);
  await enter(`/permisos?filtros[nombre]=${encodeURIComponent(name)}`);
  await page.getByLabel('Seleccionar esta página').check();
  await expect(bar(page)).toContainText('10 seleccionados de esta página');
  await axe('marked rows');
  await bar(page).getByRole('button', { name: 'Seleccionar los 12 que cumplen los criterios' }).click();
  await expect(bar(page)).toContainText('12 seleccionados, 2 en otras páginas');
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(page.locator('.list-row')).toHaveCount(2);
  await expect(page.getByLabel('Seleccionar esta página')).toBeChecked();

  let refusals = 0;
  await page.route('**/api/permisos/*', (route) =>
    route.request().method() === 'DELETE' && ++refusals === 2
      ? route.fulfill({ status: 422, json: { message: REFUSED } })
      : route.fallback(),
  );
  await bar(page).getByRole('button', { name: 'Inhabilitar (12)' }).click();
  await expect(dialog(page)).toContainText('Inhabilitar en 12 registros');
  await expect(dialog(page)).toContainText('y 7 más');
  await press(page, 'Inhabilitar (12)');
  await expect(dialog(page)).toContainText('11 hechos · 1 con error');
  const results = dialog(page).getByRole('list', { name: 'Resultados' }).getByRole('listitem');
  await expect(results).toHaveCount(12);
  await expect(results.first()).toContainText(REFUSED);
  expect(await activeOf(testServer, name)).toBe(1);
  await axe('results of a bulk action');
  await press(page, 'Reintentar el que falló');
  await expect(dialog(page)).toContainText('Terminó: todos quedaron hechos.');
  await press(page, 'Listo');
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('.list-row').first()).toContainText('Inactivo');
  expect(await activeOf(testServer, name)).toBe(0);

  // Marks the first five rows, with Shift and with the keyboard. The responses are held back until the user
  // has stopped the run.
  await page.getByRole('button', { name: 'Página 1', exact: true }).click();
  await expect(page.locator('.list-row')).toHaveCount(10);
  const boxes = page.locator('.list-row').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await page.locator('.list-row').nth(4).focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('5 seleccionados de esta página');
  const held: (() => void)[] = [];
  await page.route('**/api/permisos/*/activar-permiso', async (route) => {
    await new Promise<void>((answer) => held.push(answer));
    await route.fallback();
  });
  await bar(page).getByRole('button', { name: 'Activar (5)' }).click();
  await press(page, 'Activar (5)');
  await expect.poll(() => held.length).toBe(3);
  await press(page, 'Detener');
  await expect(dialog(page)).toContainText('termina lo que ya iba en camino');
  held.forEach((answer) => answer());
  await expect(dialog(page)).toContainText('La detuviste. Quedaron 2 sin tocar.');
  expect(held).toHaveLength(3);
  expect(await activeOf(testServer, name)).toBe(3);
  await press(page, 'Listo');
  await expect(bar(page)).toContainText('2 seleccionados de esta página');

  await goWithin(page, `/permisos?filtros[nombre]=${encodeURIComponent(`${name} 01`)}`);
  await expect(page.getByText('Quitamos la selección porque cambiaron los criterios')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await mark(page, `${name} 01`).check();
  await page.keyboard.press('Escape');
  await expect(mark(page, `${name} 01`)).not.toBeChecked();
});

test(
  'on a phone several cases are marked and archived together',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const car = await newVehiculo(testServer);
    const cases = [await newCaso(testServer, {}, car), await newCaso(testServer, {}, car)];
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(onlyCases(car), { roles: ['Coordinador Operativo'] });
    await expect(page.locator('.list-card')).toHaveCount(2);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Seleccionar varios' }).click();
    await bar(page).getByRole('button', { name: 'Toda la página' }).click();
    await expect(bar(page)).toContainText('2 seleccionados de esta página');
    await axe('marked cards');
    await bar(page).getByRole('button', { name: 'Archivar (2)' }).click();
    await expect(dialog(page)).toContainText('Pasan a los archivados y no reciben mensajes.');
    await press(page, 'Archivar (2)');
    await expect(dialog(page)).toContainText('2 hechos');
    await press(page, 'Listo');
    await expect(page.locator('.list-card')).toHaveCount(0);
    const kept = await testServer.sql<{ archivado: boolean }>(
      `select archivado from caso where caso = any($1)`,
      [cases.map(({ caso }) => caso)],
    );
    expect(kept).toEqual([{ archivado: true }, { archivado: true }]);
  },
);
