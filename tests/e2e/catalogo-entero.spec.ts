import type { Locator, Page } from '@playwright/test';
import { pageSettled, stopClock } from './house/clock.ts';
import { untilHears } from './house/live.ts';
import { rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

/** One catalogue is proved whole in the browser, on the screen of permissions; the others by the table of `catalogos.spec.ts`. */
const only = (name: string) => `/permisos?filtros[nombre]=${encodeURIComponent(name)}`;

test('LISTAS-07 LISTAS-08 LISTAS-10 LISTAS-16 ten rows, under criteria of field, "Igual a" and value', async ({
  page,
  enter,
  axe,
}) => {
  test.slow();
  await enter('/permisos');
  await expect(page.getByRole('heading', { name: 'Criterios de búsqueda' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Campo' })).toBeVisible();
  await expect(page.getByText('Igual a', { exact: true })).toHaveCount(1);
  await expect(page.getByLabel('Valor de Nombre')).toBeVisible();
  await expect(page.locator('.list-row')).toHaveCount(10);
  await axe('permissions list');
  const asked = page.waitForRequest(
    (request) => new URL(request.url()).searchParams.get('filtros[nombre]') === 'usuarios',
  );
  await page.getByLabel('Valor de Nombre').fill('usuarios');
  await page.keyboard.press('Enter');
  await asked;
});

test('PERMISOS-02 PERMISOS-06 PERMISOS-12 ERRORES-01 ERRORES-02 ERRORES-08 ERRORES-10 CAMPOS-01 adds by keyboard; a repeated name is told at its field', async ({
  page,
  enter,
  axe,
}) => {
  test.slow();
  const name = unique('Auditar');
  await enter('/permisos');
  await expect(page.locator('.list-row').first()).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Agregar permiso' });
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('El campo nombre es obligatorio')).toBeVisible();
  await axe('add permission');

  await page.keyboard.type(`  ${name}  `);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Operación Exitosa')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.list-row').first()).toContainText(name);

  await page.getByRole('button', { name: 'Agregar permiso' }).click();
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type(name.toUpperCase());
  await page.keyboard.press('Enter');
  const oops = page.getByRole('dialog', { name: 'Oops...' });
  await expect(oops).toContainText('Error en nombre: Ya existe un permiso con ese nombre');
  await oops.getByRole('button', { name: 'Ir al campo' }).click();
  await expect(dialog.getByLabel('Nombre')).toHaveValue(name.toUpperCase());
});

/** Presses Tab until this has the focus, as a person would; somewhere within a screen of stops. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 25; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('PERMISOS-02 PERMISOS-06 PERMISOS-07 PERMISOS-08 added, found, edited and deactivated without a mouse', async ({
  page,
  enter,
}) => {
  const name = unique('Teclado');
  await enter('/permisos');
  await expect(page.locator('.list-row').first()).toBeVisible();
  await page.keyboard.press('n');
  const add = page.getByRole('dialog', { name: 'Agregar permiso' });
  await expect(add.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(add).toBeHidden();

  await page.keyboard.press('/');
  await expect(page.getByLabel('Valor de Nombre')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.locator('.list-row')).toHaveCount(1);
  const row = page.locator('.list-row');
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Actualizar permiso' });
  await expect(edit.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' corregido');
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(row).toContainText(`${name} corregido`);

  await tabTo(page, row.getByRole('button', { name: 'Inhabilitar' }));
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Confirmación' });
  await expect(confirm.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(confirm).toBeHidden();
  await expect(row).toContainText('Inactivo');
});

test('PERMISOS-07 F12 two people edit one permission: the second is told and can reload', async ({
  page,
  enter,
  house,
}) => {
  const name = unique('Renombrar');
  const admin = await house.person({ roles: ['Administrador'] });
  const made = (await (await house.api(admin, 'POST', 'permisos', { nombre: name })).json()) as {
    _id: string;
  };
  await enter(only(name));
  await rowOf(page, name)
    .getByRole('button', { name: `Editar ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Actualizar permiso' });
  await dialog.getByLabel('Nombre').fill(`${name} mío`);
  await house.api(admin, 'PUT', `permisos/${made._id}`, { nombre: `${name} suyo` });
  await dialog.getByRole('button', { name: 'Actualizar' }).click();

  const told = page.getByRole('dialog', { name: 'El registro cambió' });
  await expect(told).toContainText('Otra persona cambió este registro');
  await told.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByLabel('Nombre')).toHaveValue(`${name} mío`);

  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await told.getByRole('button', { name: 'Recargar' }).click();
  await expect(dialog.getByLabel('Nombre')).toHaveValue(`${name} suyo`);
  await dialog.getByLabel('Nombre').fill(`${name} final`);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, `${name} final`)).toBeVisible();
});

test('PERMISOS-02 PERMISOS-08 PERMISOS-09 PERMISOS-10 ERRORES-16 ERRORES-17 ERRORES-18 deactivates and activates after asking', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const name = unique('Estado');
  const admin = await house.person({ roles: ['Administrador'] });
  await house.api(admin, 'POST', 'permisos', { nombre: name });
  await enter(only(name));
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/permisos') && request.method() !== 'GET') writes.push(request.method());
  });
  const row = rowOf(page, name);
  await row.getByRole('button', { name: `Inhabilitar ${name}` }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirmación' });
  await expect(confirm).toContainText('Esta seguro de inhabilitar este permiso?');
  await expect(confirm).toContainText(name);
  await expect(confirm.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await axe('confirm');
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  await expect(confirm).toBeHidden();
  expect(writes).toEqual([]);
  await expect(row).toContainText('Activo');

  await row.getByRole('button', { name: `Inhabilitar ${name}` }).click();
  await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
  await expect(page.getByText('Operación Exitosa')).toBeVisible();
  await expect(row).toContainText('Inactivo');

  await row.getByRole('button', { name: `Activar ${name}` }).click();
  await expect(confirm).toContainText('Esta seguro de activar este permiso?');
  await confirm.getByRole('button', { name: 'Activar' }).click();
  await expect(row.getByRole('button', { name: `Inhabilitar ${name}` })).toBeEnabled();
  expect(writes).toEqual(['DELETE', 'PUT']);
});

test('PERMISOS-11 ERRORES-06 ERRORES-07 a toggle that fails without a message says so in its own words', async ({
  page,
  enter,
  house,
}) => {
  const name = unique('Falla');
  const admin = await house.person({ roles: ['Administrador'] });
  await house.api(admin, 'POST', 'permisos', { nombre: name });
  await enter(only(name));
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/permisos/*', async (route) => {
    await gate;
    await route.fulfill({ status: 500, body: '' });
  });
  const button = page.getByRole('button', { name: `Inhabilitar ${name}` });
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Inhabilitar' }).click();
  await expect(button).toBeDisabled();
  answer();
  await expect(page.getByText('error no identificado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(button).toBeEnabled();
  await expect(rowOf(page, name)).toContainText('Activo');
});

test('LISTAS-13 applying and clearing criteria go back to page 1 and keep the page size', async ({
  page,
  enter,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/permisos')
      asked.push(`${searchParams.get('pagina')} of ${searchParams.get('elementosPorPagina')}`);
  });
  const pager = page.getByRole('navigation', { name: 'Páginas de la lista' });
  await enter('/permisos?pagina=3&tamano=5');
  await expect(pager).toContainText('11–15 de');
  await page.getByLabel('Valor de Nombre').fill('usuarios');
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\/permisos\?tamano=5&filtros\[nombre\]=usuarios$/);
  await expect(pager).toContainText('1–5 de');
  expect(asked.at(-1)).toBe('1 of 5');

  await pager.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page).toHaveURL(/\/permisos\?tamano=5$/);
  await expect(pager).toContainText('1–5 de');
  expect(asked.at(-1)).toBe('1 of 5');
});

test('PERMISOS-14 SHELL-07 who may only look sees no button that writes', async ({ page, enter }) => {
  await enter('/permisos', { permisos: ['permisos.ver'] });
  await expect(page.locator('.list-row')).toHaveCount(10);
  await expect(page.getByRole('columnheader')).toHaveText(['Nombre', 'Estado']);
  // Nothing can be done to many, so nothing is marked.
  await expect(page.getByRole('checkbox', { name: /^Seleccionar/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Agregar permiso|Editar|Inhabilitar|Activar/ })).toHaveCount(
    0,
  );
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('LISTAS-21 a change of someone else appears by itself', async ({ page, enter, house }) => {
  const name = unique('Vivo');
  const admin = await house.person({ roles: ['Administrador'] });
  const hears = untilHears(page, 'permisos');
  await enter(only(name));
  await expect(page.getByText('Ningún permiso cumple estos criterios')).toBeVisible();
  await hears;
  await house.api(admin, 'POST', 'permisos', { nombre: name });
  await expect(rowOf(page, name)).toBeVisible();
});

test('a list that nobody looks at asks for nothing, and once when it is looked at again', async ({
  page,
  enter,
  house,
}) => {
  await page.clock.install();
  let [asked, heard] = [0, 0];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.includes('"cambio"')) heard += 1;
    }),
  );
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/permisos') asked += 1;
  });
  const name = unique('Oculto');
  const admin = await house.person({ roles: ['Administrador'] });
  const created = await house.api(admin, 'POST', 'permisos', { nombre: name });
  const { _id } = (await created.json()) as { _id: string };
  const rename = (nombre: string) => house.api(admin, 'PUT', `permisos/${_id}`, { nombre });
  const show = (visibilityState: 'visible' | 'hidden') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, visibilityState);

  const hears = untilHears(page, 'permisos');
  await enter(only(name));
  await expect(rowOf(page, name)).toBeVisible();
  await hears;
  // A list reads again after it has connected. Then the clock stands, so that no timer starts another read.
  await stopClock(page);
  await page.clock.fastForward(6_500);
  await pageSettled(page);
  await show('hidden');
  const before = { asked, heard };
  await rename(`${name} renombrado`);
  await expect.poll(() => heard).toBeGreaterThan(before.heard);
  // Longer than a list that is looked at would ever wait.
  await page.clock.fastForward(6_500);
  await pageSettled(page);
  expect(asked).toBe(before.asked);
  await page.clock.resume();
  await show('visible');
  await expect(rowOf(page, `${name} renombrado`)).toBeVisible();
  expect(asked).toBe(before.asked + 1);
});
