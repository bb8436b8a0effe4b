import type { Page } from '@playwright/test';
import { pageSettled, stopClock } from '../support/clock.ts';
import { untilHears } from '../support/live.ts';
import { expectNotice } from '../support/notices.ts';
import { goWithin, rowOf, sentBy, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

/**
 * Behaviour that all catalogues share, tested with permissions, policies and management types. The texts,
 * columns and fields of each catalogue are tested in `apps/web/src/app/screens/catalogues.test.ts`.
 */
const only = (name: string) => `/permisos?filtros[nombre]=${encodeURIComponent(name)}`;
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirmación' });

test('PERMISOS-02 PERMISOS-06 PERMISOS-07 PERMISOS-08 a permission is added, found, edited and deactivated by keyboard', async ({
  page,
  enter,
  axe,
}) => {
  const name = unique('Teclado');
  const rows = page.locator('.list-row');
  const value = page.getByLabel('Valor de Nombre');
  const add = page.getByRole('dialog', { name: 'Agregar permiso' });
  await enter('/permisos');

  await test.step('LISTAS-07 LISTAS-08 LISTAS-16 the list has ten rows and criteria of field, "Igual a" and value', async () => {
    await expect(page.getByRole('heading', { name: 'Criterios de búsqueda' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Campo' })).toBeVisible();
    await expect(page.getByText('Igual a', { exact: true })).toHaveCount(1);
    await expect(value).toBeVisible();
    await expect(rows).toHaveCount(10);
  });

  await test.step('CAMPOS-01 COMUN-13 PERMISOS-12 an empty form marks its field and sends nothing', async () => {
    const sent = sentBy(
      page,
      (request) => request.method() === 'POST' && request.url().endsWith('/permisos'),
    );
    await page.keyboard.press('n');
    await expect(add.getByLabel('Nombre')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(add.getByText('El campo nombre es obligatorio')).toBeVisible();
    expect(sent).toEqual([]);
    await axe('add permission');
  });

  await test.step('PERMISOS-06 ERRORES-08 ERRORES-10 Enter saves the trimmed name, and a toast confirms it', async () => {
    await page.keyboard.type(`  ${name}  `);
    await page.keyboard.press('Enter');
    await expectNotice(page, 'BienOperación Exitosa');
    await expect(add).toBeHidden();
    await expect(rows.first().getByRole('cell').filter({ hasText: name })).toHaveText(name);
  });

  await test.step('PERMISOS-12 ERRORES-01 ERRORES-02 a repeated name opens the error dialog, which leads to the field', async () => {
    await page.getByRole('button', { name: 'Agregar permiso' }).click();
    await expect(add.getByLabel('Nombre')).toBeFocused();
    await page.keyboard.type(name.toUpperCase());
    await page.keyboard.press('Enter');
    const oops = page.getByRole('dialog', { name: 'Oops...' });
    await expect(oops).toContainText('Error en nombre: Ya existe un permiso con ese nombre');
    await oops.getByRole('button', { name: 'Ir al campo' }).click();
    await expect(add.getByLabel('Nombre')).toHaveValue(name.toUpperCase());
    await expect(add.getByLabel('Nombre')).toBeFocused();
    // The error dialog takes the key while it closes.
    await expect(oops).toBeHidden();
    await page.keyboard.press('Escape');
    await confirmation(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(add).toBeHidden();
  });

  await test.step('PERMISOS-07 LISTAS-10 the slash key focuses the criteria, and Enter on a row edits it', async () => {
    await page.keyboard.press('/');
    await expect(value).toBeFocused();
    const asked = page.waitForRequest(
      (one) => new URL(one.url()).searchParams.get('filtros[nombre]') === name,
    );
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await asked;
    await expect(rows).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(rows).toBeFocused();
    await page.keyboard.press('Enter');
    const edit = page.getByRole('dialog', { name: 'Actualizar permiso' });
    await expect(edit.getByLabel('Nombre')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' corregido');
    await page.keyboard.press('Enter');
    await expect(edit).toBeHidden();
    await expect(rows).toContainText(`${name} corregido`);
  });

  await test.step('PERMISOS-08 the confirmation has the focus on Cancelar, and Tab leads to the other button', async () => {
    await rows.getByRole('button', { name: 'Inhabilitar' }).focus();
    await page.keyboard.press('Enter');
    await expect(confirmation(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(confirmation(page)).toBeHidden();
    await expect(rows).toContainText('Inactivo');
  });
});

test('PERMISOS-02 PERMISOS-07 PERMISOS-09 PERMISOS-10 two users edit the same permission', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const name = unique('Entre dos');
  const row = rowOf(page, name);
  const confirm = confirmation(page);
  const hears = untilHears(page, 'permisos');
  const admin = await testServer.person({ roles: ['Administrador'] });
  await enter(only(name));
  await expect(page.getByText('Ningún permiso cumple estos criterios')).toBeVisible();
  await hears;
  const created = await testServer.api(admin, 'POST', 'permisos', { nombre: name });
  const { _id } = (await created.json()) as { _id: string };

  await test.step('LISTAS-21 the permission of the other user appears without a reload', () =>
    expect(row).toBeVisible());

  await test.step('ERRORES-16 ERRORES-17 ERRORES-18 the state changes after a confirmation, and cancelling sends nothing', async () => {
    const writes = sentBy(page, (one) => one.url().includes('/api/permisos') && one.method() !== 'GET');
    await row.getByRole('button', { name: `Inhabilitar ${name}` }).click();
    await expect(confirm).toContainText('Esta seguro de inhabilitar este permiso?');
    await expect(confirm).toContainText(name);
    await axe('confirmation');
    await confirm.getByRole('button', { name: 'Cancelar' }).click();
    await expect(confirm).toBeHidden();
    expect(writes).toEqual([]);
    await expect(row).toContainText('Activo');

    await row.getByRole('button', { name: `Inhabilitar ${name}` }).click();
    await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
    await expect(row).toContainText('Inactivo');
    await row.getByRole('button', { name: `Activar ${name}` }).click();
    await expect(confirm).toContainText('Esta seguro de activar este permiso?');
    await confirm.getByRole('button', { name: 'Activar' }).click();
    await expect(row.getByRole('button', { name: `Inhabilitar ${name}` })).toBeEnabled();
    expect(writes.map((one) => one.method())).toEqual(['DELETE', 'PUT']);
  });

  await test.step('PERMISOS-11 ERRORES-06 ERRORES-07 a toggle that fails without a message shows the text for toggles', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/permisos/*', async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '' });
    });
    const button = row.getByRole('button', { name: `Inhabilitar ${name}` });
    await button.click();
    await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
    await expect(button).toBeDisabled();
    answer();
    await expect(page.getByText('error no identificado', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(button).toBeEnabled();
    await expect(row).toContainText('Activo');
    await page.unroute('**/api/permisos/*');
  });

  await test.step('PERMISOS-07 the second user to save sees the conflict, keeps the text and can reload', async () => {
    await row.getByRole('button', { name: `Editar ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Actualizar permiso' });
    await dialog.getByLabel('Nombre').fill(`${name} mío`);
    await testServer.api(admin, 'PUT', `permisos/${_id}`, { nombre: `${name} suyo` });
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    const conflict = page.getByRole('dialog', { name: 'El registro cambió' });
    await expect(conflict).toContainText('Otra persona cambió este registro');
    await conflict.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog.getByLabel('Nombre')).toHaveValue(`${name} mío`);
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await conflict.getByRole('button', { name: 'Recargar' }).click();
    await expect(dialog.getByLabel('Nombre')).toHaveValue(`${name} suyo`);
    await dialog.getByLabel('Nombre').fill(`${name} final`);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, `${name} final`)).toBeVisible();
  });
});

test('TIPOSGESTION-03 TIPOSGESTION-10 POLITICAS-04 catalogues with their own fields and texts are edited, deactivated and activated', async ({
  page,
  enter,
}) => {
  const notice = (text: string) => expectNotice(page, text);
  const confirm = confirmation(page);
  const name = unique('Propio');
  const row = rowOf(page, name);

  await enter('/POLITICAS');
  await test.step('POLITICAS-01 POLITICAS-04 COMUN-13 every empty field is marked with its own message', async () => {
    await expect(page.locator('nav a[aria-current=page]')).toHaveAttribute('href', '/politicas');
    await page.locator('.list-add').click();
    const dialog = page.getByRole('dialog', { name: 'CREAR POLÍTICA' });
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    for (const campo of ['nombre', 'url', 'versión'])
      await expect(dialog.getByText(`El campo ${campo} es obligatorio`, { exact: true })).toBeVisible();
    await dialog.getByLabel('Nombre').fill(name);
    await dialog.getByLabel('Url').fill('https://amparo.co/datos.pdf');
    await dialog.getByLabel('Versión').fill('2.1');
    await dialog.getByRole('button', { name: 'Agregar' }).click();
  });
  await test.step('POLITICAS-16 POLITICAS-17 POLITICAS-19 COMUN-20 the policy is saved with "Bien", and its confirmations name no record', async () => {
    await notice('BienOperación Exitosa');
    await row.getByRole('button', { name: /^Inhabilitar/ }).click();
    await expect(confirm.getByText('Esta seguro de inhabilitar?', { exact: true })).toBeVisible();
    await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
    await row.getByRole('button', { name: /^Activar/ }).click();
    await expect(confirm.getByText('Esta seguro de activar?', { exact: true })).toBeVisible();
    await confirm.getByRole('button', { name: 'Cancelar' }).click();
  });

  await goWithin(page, '/tiposgestion');
  await test.step('TIPOSGESTION-21 TIPOSGESTION-22 management types have their own page sizes and success text', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TIPOS DE GESTIÓN');
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(page.locator('.ant-select-item-option')).toHaveText(['10', '20', '50', '100', '500']);
    await page.keyboard.press('Escape');
    await page.locator('.list-add').click();
    const dialog = page.getByRole('dialog', { name: 'Agregar tipo de gestión' });
    await dialog.getByRole('textbox', { name: 'Tipo de gestión' }).fill(name);
    await dialog.getByLabel('Perito', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await notice('Tipo Gestión creado correctamente');
    await expect(row).toContainText('Perito');
    await expect(page.getByRole('columnheader').last()).toHaveText('ACCIONES');
  });
  await test.step('TIPOSGESTION-10 TIPOSGESTION-23 TIPOSGESTION-24 TIPOSGESTION-25 a management type is edited, deactivated and activated with its own texts', async () => {
    await row.getByRole('button', { name: `Editar ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Actualizar tipo de gestión' });
    await dialog.getByRole('textbox', { name: 'Tipo de gestión' }).fill(`${name} bis`);
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await notice('Tipo Gestión actualizado correctamente');
    await row.getByRole('button', { name: /^Inhabilitar/ }).click();
    await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
    await notice('Tipo de Gestión eliminada correctamente.');
    await expect(row).toContainText('Inactivo');
    await row.getByRole('button', { name: /^Activar/ }).click();
    await expect(confirm.getByText('Esta seguro de activar este registro?', { exact: true })).toBeVisible();
    await confirm.getByRole('button', { name: 'Activar' }).click();
    await notice('Operación Exitosa');
    await expect(row).toContainText('Activo');
  });
});

test('PERMISOS-14 SHELL-07 PERMISOS-13 a user who may only read gets no button that writes or exports', async ({
  page,
  enter,
}) => {
  await enter('/permisos', { permisos: ['permisos.ver', 'politicas.ver'] });
  await expect(page.locator('.list-row')).toHaveCount(10);
  await expect(page.getByRole('columnheader')).toHaveText(['Nombre', 'Estado']);
  await expect(page.getByRole('checkbox', { name: /^Seleccionar/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Agregar permiso|Editar|Inhabilitar|Activar/ })).toHaveCount(
    0,
  );
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Usuarios' })).toHaveCount(0);
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('LISTAS-20 an empty list explains that records will appear, and has no add button', async () => {
    await page.route('**/api/permisos?*', (route) =>
      route.fulfill({ json: { datos: [], totalElementos: 0 } }),
    );
    await page.getByRole('button', { name: 'Actualizar lista' }).click();
    const empty = page.locator('.state-message');
    await expect(empty.getByRole('heading', { name: 'No hay registros' })).toBeVisible();
    await expect(empty).toContainText('Aquí aparecerán en cuanto exista el primero.');
    await expect(empty.getByRole('button')).toHaveCount(0);
  });
  await test.step('PERMISOS-13 a list with a report has no Excel button without the permission to export', async () => {
    await goWithin(page, '/politicas');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('POLÍTICAS CREADAS');
    await expect(page.getByRole('button', { name: 'Actualizar lista' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Excel' })).toHaveCount(0);
  });
});

test(
  'a list in a hidden browser tab sends no calls, and one when the tab is shown again',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
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
    const admin = await testServer.person({ roles: ['Administrador'] });
    const created = await testServer.api(admin, 'POST', 'permisos', { nombre: name });
    const { _id } = (await created.json()) as { _id: string };
    const rename = (nombre: string) => testServer.api(admin, 'PUT', `permisos/${_id}`, { nombre });
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
    // A list reads again after it has connected. Let that read finish, then stop the clock, so that no timer
    // starts another one.
    await stopClock(page);
    await page.clock.fastForward(6_500);
    await pageSettled(page);
    await show('hidden');
    const before = { asked, heard };
    await rename(`${name} renombrado`);
    await expect.poll(() => heard).toBeGreaterThan(before.heard);
    // Longer than a visible list waits before it reads again.
    await page.clock.fastForward(6_500);
    await pageSettled(page);
    expect(asked).toBe(before.asked);
    await page.clock.resume();
    await show('visible');
    await expect(rowOf(page, `${name} renombrado`)).toBeVisible();
    expect(asked).toBe(before.asked + 1);
  },
);
