import type { Locator, Page } from '@playwright/test';
import { oops } from '../support/access.ts';
import { violationsOf } from '../support/axe.ts';
import { expectAddress, unique } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';
import { newVehiculo } from '../support/vehiculos.ts';

const LIST = '/v-vehiculos';
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });
const views = (page: Page) => button(page, /^Vista/);
const shows = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

/** Opens the menu of views, waits until it has loaded, and clicks these buttons. */
async function inViews(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  const read = page.waitForResponse((answer) => answer.url().endsWith('/api/vistas'));
  await views(page).click();
  await read;
  for (const name of names) await button(page, name).click();
}

test('a user saves the view of a list under a name, opens the list with it, changes it and removes it', async ({
  page,
  testServer,
  enter,
  axe,
}) => {
  const [mine, other] = [await newVehiculo(testServer, { marca: 'RENAULT' }), await newVehiculo(testServer)];
  const nombre = unique('Renault');
  await enter(`${LIST}?filtros[marca]=RENAULT&tamano=20`, { roles: ['Contact Center'] });
  await button(page, /^Columnas/).click();
  await page.getByRole('checkbox', { name: 'Modelo' }).uncheck();
  const header = page.getByRole('columnheader', { name: 'Modelo' });
  await expect(header).toBeHidden();

  await page.route('**/api/vistas', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'Falló a propósito' } })
      : route.fallback(),
  );
  await inViews(page, /^Guardar lo que ves/);
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
  await expect(dialog).toContainText('Marca: RENAULT');
  await dialog.getByLabel('Nombre', { exact: true }).fill(nombre);
  await button(dialog, /^Guardar/).click();
  await expect(oops(page)).toContainText('Falló a propósito');
  await button(oops(page), 'Aceptar').click();
  await page.unroute('**/api/vistas');
  await button(dialog, /^Guardar/).click();
  await expect(views(page)).toHaveAccessibleName(`Vista: ${nombre}`);
  await expectAddress(page, /\?guardada=[\da-f-]{36}&tamano=20&filtros\[marca\]=RENAULT$/);

  // A changed search marks the view as changed; the change can be undone or saved.
  await button(page, 'Limpiar').click();
  await expect(views(page)).toHaveAccessibleName(`Vista: ${nombre}, con cambios`);
  await inViews(page, `Volver a «${nombre}»`);
  await expect(views(page)).toHaveAccessibleName(`Vista: ${nombre}`);
  await inViews(page, `Acciones de ${nombre}`);
  await axe('views of a list');
  await button(page, 'Abrir la lista con ella').click();
  await shows(page, `Esta lista abrirá con «${nombre}»`);
  await button(page, /^Columnas/).click();
  await page.getByRole('checkbox', { name: 'Color' }).uncheck();
  await page.keyboard.press('Escape');
  await inViews(page, 'Actualizar con lo que ves');
  await shows(page, `«${nombre}» quedó como lo que ves`);

  // The whole list can still be shown, also after a reload. Opened from the menu, the list has the view
  // again.
  await inViews(page, 'Ver todo, sin vista');
  await expectAddress(page, /\?tamano=20$/);
  await expect(header).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: other.placa })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Vehículos' }).click();
  await expect(views(page)).toHaveAccessibleName(`Vista: ${nombre}`);
  await expect(page.getByRole('row', { name: mine.placa })).toBeVisible();
  await expect(page.getByRole('row', { name: other.placa })).toHaveCount(0);
  await expect(header).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Color' })).toBeHidden();

  await inViews(page, `Acciones de ${nombre}`, 'Eliminar…');
  await button(page.getByRole('dialog', { name: 'Confirmación' }), 'Eliminar').click();
  await shows(page, 'Vista eliminada');
  await expect(views(page)).toHaveAccessibleName('Vistas');
});

test(
  'a shared view opens for another user without criteria and columns that no longer exist, and can be hidden',
  { tag: '@nightly' },
  async ({ page, testServer, enter, browser }) => {
    await newVehiculo(testServer, { marca: 'RENAULT' });
    const nombre = unique('De todos');
    const boss = await enter(`${LIST}?filtros[marca]=RENAULT`, {
      nombres: 'Nora',
      apellidos: 'Ruiz',
      roles: ['Coordinador Contact Center'],
    });
    const datos = { lista: 'vehiculos', nombre, filtros: { marca: 'RENAULT' }, columnas: [], tamano: 20 };
    expect((await testServer.api(boss, 'POST', 'vistas', datos)).status).toBe(200);
    await inViews(page, `Acciones de ${nombre}`, 'Compartir…');
    const sharing = page.getByRole('dialog', { name: 'Compartir vista' });
    await sharing.getByRole('checkbox', { name: 'Contact Center', exact: true }).check();
    await button(sharing, /^Guardar/).click();
    await shows(page, 'Quedó guardado con quién la compartes');
    await inViews(page);
    await shows(page, 'Compartida con Contact Center');

    // Simulates a later release, in which the list no longer has this criterion and this column.
    await testServer.sql(
      `update vista set filtros = filtros || '{"cilindraje": "1600"}', columnas = '{placa,marca,cilindraje}' where nombre = $1`,
      [nombre],
    );
    const phone = await browser.newPage({ baseURL: testServer.url, viewport: { width: 390, height: 844 } });
    await giveSession(phone, await testServer.person({ roles: ['Contact Center'] }));
    await phone.goto(LIST);
    await inViews(phone);
    await shows(phone, 'De Nora Ruiz');
    await button(phone, `Acciones de ${nombre}`).click();
    await expect(button(phone, 'Eliminar…')).toHaveCount(0);
    expect(await violationsOf(phone, 'all')).toEqual([]);
    await phone.keyboard.press('Escape');
    await button(phone, nombre).filter({ hasText: 'De Nora Ruiz' }).click();
    await shows(phone, `«${nombre}» se abrió sin 1 criterio y 1 columna que esta lista ya no tiene.`);
    await expect(views(phone)).toHaveAccessibleName(`Vista: ${nombre}`);
    await expect(phone).toHaveURL(/tamano=20&filtros\[marca\]=RENAULT$/);
    await inViews(phone, `Acciones de ${nombre}`, 'Ocultar');
    await shows(phone, `«${nombre}» quedó entre las ocultas`);
    await inViews(phone);
    await expect(button(phone, /^Ver las ocultas/)).toBeVisible();
    await expect(phone.getByRole('region', { name: 'Compartidas' })).toHaveCount(0);
    await phone.close();
  },
);
