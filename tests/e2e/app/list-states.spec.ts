import type { Page } from '@playwright/test';
import { hearNothing } from '../support/live.ts';
import { expectAddress, goWithin } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const rows = (page: Page) => page.locator('.list-row[data-index]');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Páginas de la lista' });
const FAILURE = { message: 'Algo falló de nuestro lado', referencia: 'ref-7f3a' };

/** Delays or fails the responses of the real list. */
async function control(page: Page) {
  const ways = { isBroken: false, wait: Promise.resolve(), open: () => {} };
  await page.route('**/api/permisos?*', async (route) => {
    await ways.wait;
    if (ways.isBroken) return route.fulfill({ status: 500, json: FAILURE });
    const response = await route.fetch();
    const json = { ...((await response.json()) as object), totalElementos: 4_321 };
    return route.fulfill({ response, json });
  });
  const hold = () => {
    ways.wait = new Promise<void>((resolve) => {
      ways.open = resolve;
    });
  };
  return { ways, hold };
}

test('COMUN-11 LISTAS-17 ERRORES-20 a list shows a loading state, its real total, and a failure with a retry', async ({
  page,
  enter,
  axe,
}) => {
  const { ways, hold } = await control(page);
  await hearNothing(page);
  hold();
  await enter('/permisos?tamano=5');

  await test.step('COMUN-11 LISTAS-17 the list shows a skeleton and a total of 0 until the server responds, and then its totalElementos', async () => {
    await expect(page.locator('.list-bar').first()).toBeVisible();
    await expect(pager(page)).toContainText('0 de 0');
    await axe('skeleton');
    ways.open();
    await expect(rows(page)).toHaveCount(5);
    await expect(pager(page)).toContainText('1–5 de 4.321');
  });

  await test.step('LISTAS-17 the rows stay, dimmed, until the next page arrives', async () => {
    const before = await rows(page).allTextContents();
    hold();
    await pager(page).getByRole('button', { name: 'Página siguiente' }).click();
    await expect(page.locator('.list-rows[inert]')).toBeVisible();
    expect(await rows(page).allTextContents()).toEqual(before);
    await expect(page.locator('.list-body .progress-line')).toBeVisible();
    ways.open();
    await expect(page.locator('.list-rows[inert]')).toHaveCount(0);
    expect(await rows(page).allTextContents()).not.toEqual(before);
  });

  await test.step('ERRORES-20 the rows stay below an error notice when a reload fails', async () => {
    ways.isBroken = true;
    await page.getByRole('button', { name: 'Actualizar lista' }).click();
    await expect(page.getByText('No pudimos actualizar la lista')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('ERRORES-20 a list that fails to load keeps its criteria, shows a reference and can be retried', async () => {
    await goWithin(page, '/permisos?filtros[nombre]=usuarios');
    await expect(page.getByRole('heading', { name: 'No pudimos cargar la lista' })).toBeVisible();
    await expect(page.getByText('Tus criterios siguen aquí.')).toBeVisible();
    await expect(page.getByText('Ref. ref-7f3a')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copiar referencia' })).toBeVisible();
    await axe('failure');
    ways.isBroken = false;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByLabel('Valor de Nombre')).toHaveValue('usuarios');
  });
});

test('LISTAS-20 a list without rows repeats the criteria and offers the next action', async ({
  page,
  enter,
  axe,
}) => {
  await enter('/permisos?filtros[nombre]=zzz&filtros[estado]=false');
  await expect(page.getByRole('heading', { name: 'Ningún permiso cumple estos criterios' })).toBeVisible();
  await expect(page.getByText('Buscaste Nombre igual a zzz y Estado igual a Inactivo.')).toBeVisible();
  await expect(pager(page)).toContainText('0 de 0');
  await axe('nothing found');

  await page.getByRole('button', { name: 'Quitar Estado' }).click();
  await expectAddress(page, /\/permisos\?filtros\[nombre\]=zzz$/);
  await expect(page.getByText('Buscaste Nombre igual a zzz.')).toBeVisible();
  await expect(page.getByLabel('Valor de Nombre')).toHaveValue('zzz');
  await expect(page.getByLabel('Valor de Estado')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Quitar Nombre/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpiar criterios' }).click();
  await expectAddress(page, /\/permisos$/);
  await expect(rows(page)).toHaveCount(10);

  await test.step('LISTAS-20 a list whose records have no name of their own says "registro"', async () => {
    await goWithin(page, '/politicas?filtros[politica]=zzz');
    await expect(page.getByRole('heading', { name: 'Ningún registro cumple estos criterios' })).toBeVisible();
  });

  await test.step('LISTAS-20 a list without records offers to add the first one', async () => {
    await page.route('**/api/permisos?*', (route) =>
      route.fulfill({ json: { datos: [], totalElementos: 0 } }),
    );
    await goWithin(page, '/permisos?tamano=20');
    const empty = page.locator('.state-message');
    await expect(empty.getByRole('heading', { name: 'No hay registros' })).toBeVisible();
    await expect(empty).toContainText('Empieza con «Agregar permiso»: aparecerá aquí.');
    await empty.getByRole('button', { name: 'Agregar permiso' }).click();
    await expect(page.getByRole('dialog', { name: 'Agregar permiso' })).toBeVisible();
  });
});
