import type { Page } from '@playwright/test';
import { newCaso } from './house/casos.ts';
import { hearNothing } from './house/live.ts';
import { expect, test } from './house/test.ts';

const rows = (page: Page) => page.locator('.list-row[data-index]');

/** Holds or breaks the answers of the real list, to see what is drawn meanwhile. */
async function control(page: Page) {
  const ways = { isBroken: false, wait: Promise.resolve(), open: () => {} };
  await page.route('**/api/permisos?*', async (route) => {
    await ways.wait;
    if (!ways.isBroken) return route.continue();
    const json = { message: 'Algo falló de nuestro lado', referencia: 'ref-7f3a' };
    return route.fulfill({ status: 500, json });
  });
  const hold = () => {
    ways.wait = new Promise<void>((resolve) => {
      ways.open = resolve;
    });
  };
  return { ways, hold };
}

test('LISTAS-17 starts at 0 with a skeleton, and keeps the rows dimmed while the next page comes', async ({
  page,
  enter,
  axe,
}) => {
  test.slow();
  const { ways, hold } = await control(page);
  hold();
  await enter('/permisos?tamano=5');
  const pager = page.getByRole('navigation', { name: 'Páginas de la lista' });
  await expect(page.locator('.list-bar').first()).toBeVisible();
  await expect(pager).toContainText('0 de 0');
  await axe('skeleton');
  ways.open();
  await expect(rows(page)).toHaveCount(5);
  const before = await rows(page).allTextContents();

  hold();
  await pager.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.locator('.list-rows[inert]')).toBeVisible();
  expect(await rows(page).allTextContents()).toEqual(before);
  await expect(page.locator('.list-body .progress-line')).toBeVisible();
  ways.open();
  await expect(page.locator('.list-rows[inert]')).toHaveCount(0);
  expect(await rows(page).allTextContents()).not.toEqual(before);
});

/** Screens of different modules, and the call that answers each. */
const LISTS = [
  ['/v-users', 'usuarios'],
  ['/v-vehiculos', 'vehiculos'],
  ['/listaticket', 'asistencia-choque-simple'],
  ['/tramites', 'tipo-tramites'],
] as const;

test('COMUN-11 LISTAS-17 every list waits with a skeleton at 0, and its total is the totalElementos of the answer', async ({
  page,
  enter,
  house,
}) => {
  await newCaso(house);
  await enter('/about');
  for (const [path, api] of LISTS) {
    await test.step(path, async () => {
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      await page.route(`**/api/${api}?*`, async (route) => {
        await held;
        const response = await route.fetch();
        const json = { ...((await response.json()) as object), totalElementos: 4_321 };
        await route.fulfill({ response, json });
      });
      await page.goto(path);
      const pager = page.getByRole('navigation', { name: 'Páginas de la lista' });
      await expect(page.locator('.list-bar').first()).toBeVisible();
      await expect(pager).toContainText('0 de 0');
      answer();
      await expect(rows(page).first()).toBeVisible();
      await expect(pager).toContainText('de 4.321');
      // A list that is asked again meanwhile is answered before the next one is opened.
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test('LISTAS-20 what finds nothing repeats the criteria and offers a way on', async ({
  page,
  enter,
  axe,
}) => {
  test.slow();
  await enter('/permisos?filtros[nombre]=zzz&filtros[estado]=false');
  await expect(page.getByRole('heading', { name: 'Ningún permiso cumple estos criterios' })).toBeVisible();
  await expect(page.getByText('Buscaste Nombre igual a zzz y Estado igual a Inactivo.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Páginas de la lista' })).toContainText('0 de 0');
  await axe('nothing found');
  // One of them may be what hides everything.
  await page.getByRole('button', { name: 'Quitar Estado' }).click();
  await expect(page).toHaveURL(/\/permisos\?filtros\[nombre\]=zzz$/);
  await expect(page.getByText('Buscaste Nombre igual a zzz.')).toBeVisible();
  await expect(page.getByLabel('Valor de Nombre')).toHaveValue('zzz');
  await expect(page.getByLabel('Valor de Estado')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Quitar Nombre/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpiar criterios' }).click();
  await expect(page).toHaveURL(/\/permisos$/);
  await expect(rows(page)).toHaveCount(10);

  await page.goto('/politicas?filtros[politica]=zzz');
  await expect(page.getByRole('heading', { name: 'Ningún registro cumple estos criterios' })).toBeVisible();
});

test('ERRORES-20 a list that cannot load keeps the criteria and can be tried again', async ({
  page,
  enter,
  axe,
}) => {
  test.slow();
  const { ways } = await control(page);
  ways.isBroken = true;
  await hearNothing(page);
  await enter('/permisos?filtros[nombre]=permisos');
  await expect(page.getByRole('heading', { name: 'No pudimos cargar la lista' })).toBeVisible();
  await expect(page.getByText('Tus criterios siguen aquí.')).toBeVisible();
  await expect(page.getByText('Ref. ref-7f3a')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar referencia' })).toBeVisible();
  await axe('failure');
  ways.isBroken = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByLabel('Valor de Nombre')).toHaveValue('permisos');

  ways.isBroken = true;
  await page.getByRole('button', { name: 'Actualizar lista' }).click();
  await expect(page.getByText('No pudimos actualizar la lista')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

for (const [permisos, says, buttons] of [
  [['permisos.ver'], 'Aquí aparecerán en cuanto exista el primero.', []],
  [['permisos.ver', 'permisos.crear'], 'Empieza con «Agregar permiso»: aparecerá aquí.', ['Agregar permiso']],
] as const)
  test(`LISTAS-20 a list without records says so, and what comes next for who has ${permisos.join(' and ')}`, async ({
    page,
    enter,
  }) => {
    await page.route('**/api/permisos?*', (route) =>
      route.fulfill({ json: { datos: [], totalElementos: 0 } }),
    );
    await enter('/permisos', { permisos });
    const empty = page.locator('.state-message');
    await expect(empty.getByRole('heading', { name: 'No hay registros' })).toBeVisible();
    await expect(empty).toContainText(says);
    await expect(empty.getByRole('button')).toHaveText([...buttons]);
    for (const button of await empty.getByRole('button').all()) await button.click();
    await expect(page.getByRole('dialog', { name: 'Agregar permiso' })).toHaveCount(buttons.length);
  });
