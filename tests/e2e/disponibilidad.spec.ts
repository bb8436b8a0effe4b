import type { Page } from '@playwright/test';
import type { House, Person } from './house/house.ts';
import { expect, giveSession, test } from './house/test.ts';
import { only } from './house/usuarios.ts';

// Whole stories, each looked at in both themes.

const estadoOf = async (house: House, { id }: Person) =>
  (
    await house.sql<{ estado_asesor: string | null }>('select estado_asesor from usuario where id = $1', [id])
  )[0]?.estado_asesor;

async function open(page: Page, action: string) {
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.locator(':popover-open').getByRole('button', { name: action }).click();
}

test('DISPONIBILIDAD-02 DISPONIBILIDAD-03 DISPONIBILIDAD-04 DISPONIBILIDAD-05 DISPONIBILIDAD-06 DISPONIBILIDAD-12 DISPONIBILIDAD-14 the top bar of the three roles: shown, chosen, stored', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const me = await enter('/Estadistica', { roles: ['Contact Center'] });
  const control = page.getByRole('button', { name: /^Disponibilidad:/ });
  await expect(control).toHaveText('Disponibilidad:Ausente');
  await control.click();
  const options = page.getByRole('list', { name: 'Disponibilidad' }).getByRole('button');
  await expect(options).toHaveText([
    /^Activo en espera/,
    /^Activo ocupado/,
    /^Activo multiple/,
    /^Pausa/,
    /^Ausente/,
  ]);
  await expect(options.nth(1)).toBeDisabled();
  await expect(options.nth(2)).toBeDisabled();
  await axe('availability in the bar');
  await options.nth(0).click();
  await expect(control).toHaveText('Disponibilidad:Activo en espera');
  await expect.poll(() => estadoOf(house, me)).toBe('Activo en espera');
  // While it still closes, another press would only close it.
  await expect(options.first()).toBeHidden();
  await control.click();
  await options.nth(4).click();
  await expect(control).toHaveText('Disponibilidad:Ausente');
  await expect.poll(() => estadoOf(house, me)).toBe('Fuera de su horario laboral');
});

test('DISPONIBILIDAD-12 DISPONIBILIDAD-13 other roles have no control in the top bar', async ({
  page,
  enter,
}) => {
  await enter('/Estadistica', { roles: ['Abogado', 'Investigador'] });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Disponibilidad:/ })).toHaveCount(0);
});

test('DISPONIBILIDAD-14 a coordinator changes the availability of the people of their roles, and is offered no other', async ({
  page,
  enter,
  house,
}) => {
  const apellidos = `Coordinada ${process.pid}`;
  const lawyer = await house.person({ nombres: 'Letrada', apellidos, roles: ['Abogado'] });
  await house.person({ nombres: 'Experta', apellidos, roles: ['Perito'] });
  await enter(`/v-users?filtros[nombres]=${encodeURIComponent(apellidos)}`, {
    roles: ['Coordinador Abogado'],
  });
  await expect(page.getByRole('row', { name: 'Experta' })).toBeVisible();
  const offered = page.getByRole('button', { name: /^Actualizar estado/ });
  await expect(offered).toHaveCount(1);
  await page
    .getByRole('row', { name: 'Letrada' })
    .getByRole('button', { name: /^Actualizar estado/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activo en espera' }).click();
  await expect(page.getByRole('row', { name: 'Letrada' })).toContainText('Activo en espera');
  expect(await estadoOf(house, lawyer)).toBe('Activo en espera');
});

test('DISPONIBILIDAD-11 a change that fails shows the previous status again', async ({ page, enter }) => {
  await enter('/Estadistica', { roles: ['Perito'] });
  await page.route('**/estado-asesor', (route) =>
    route.fulfill({ status: 422, json: { message: 'Ahora no se puede' } }),
  );
  const control = page.getByRole('button', { name: /^Disponibilidad:/ });
  await control.click();
  await page.getByRole('button', { name: 'Pausa' }).click();
  await expect(page.getByRole('dialog', { name: 'Oops...' })).toContainText('Ahora no se puede');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(control).toHaveText('Disponibilidad:Ausente');
});

test('DISPONIBILIDAD-07 DISPONIBILIDAD-08 DISPONIBILIDAD-09 DISPONIBILIDAD-10 DISPONIBILIDAD-23 a change made by a coordinator reaches the bar of the person and the open list by itself', async ({
  page,
  enter,
  house,
  browser,
  axe,
}) => {
  const adviser = await house.person({ nombres: 'Asesora', roles: ['Abogado CAIT'] });
  const other = await browser.newContext({ baseURL: house.url });
  const bar = await other.newPage();
  await giveSession(bar, adviser);
  await bar.goto('/Estadistica');
  const control = bar.getByRole('button', { name: /^Disponibilidad:/ });
  await expect(control).toHaveText('Disponibilidad:Ausente');
  await expect(bar.getByText('En línea')).toBeVisible();

  await enter(only(adviser.correo));
  await expect(page.getByRole('row', { name: 'Asesora' })).toContainText('Ausente');
  // Somebody else changed it after the list was read: the dialog starts from now.
  await house.sql("update usuario set estado_asesor = 'Pausa' where id = $1", [adviser.id]);
  await open(page, 'Actualizar estado');
  const dialog = page.getByRole('dialog', { name: 'Actualizar estado' });
  await expect(dialog.getByRole('button', { name: 'Pausa' })).toHaveAttribute('aria-pressed', 'true');
  await axe('availability dialog');
  await dialog.getByRole('button', { name: 'Activo en espera' }).click();
  await expect(dialog).toBeHidden();
  await expect(control).toHaveText('Disponibilidad:Activo en espera');
  await expect(page.getByRole('row', { name: 'Asesora' })).toContainText('Activo en espera');

  await control.click();
  await bar.getByRole('button', { name: 'Pausa' }).click();
  await expect(page.getByRole('row', { name: 'Asesora' })).toContainText('Pausa');
  await other.close();

  const lawyer = await house.person({ nombres: 'Cliente', roles: ['Usuario'] });
  await page.goto(only(lawyer.correo));
  await open(page, 'Actualizar estado');
  await expect(dialog.getByRole('button', { name: 'Activo en espera' })).toBeDisabled();
  await house.sql('update usuario set estado = false where id = $1', [adviser.id]);
  await page.goto(only(adviser.correo));
  await open(page, 'Actualizar estado');
  await expect(dialog.getByRole('button', { name: 'Activo en espera' })).toBeDisabled();
});

test('DISPONIBILIDAD-16 DISPONIBILIDAD-17 DISPONIBILIDAD-18 DISPONIBILIDAD-19 DISPONIBILIDAD-20 DISPONIBILIDAD-21 DISPONIBILIDAD-22 ASIGNACION-41 ASIGNACION-42 only going out can be chosen, and the person is out at once', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const adviser = await house.person({ nombres: 'Adentro', roles: ['Perito'] });
  await house.sql("update usuario set estado_asesor = 'Activo en espera' where id = $1", [adviser.id]);
  await enter(only(adviser.correo));
  await open(page, 'Estado de ingreso');
  const dialog = page.getByRole('dialog', { name: 'Estado de ingreso' });
  const inside = dialog.getByRole('button', { name: 'LOGUEADO' });
  await expect(inside).toHaveAttribute('aria-pressed', 'true');
  await expect(inside).toBeDisabled();
  await axe('login state');
  const sent = page.waitForRequest('**/habilitar-login-usuario');
  await dialog.getByRole('button', { name: 'DESLOGUEAR' }).click();
  expect((await sent).postDataJSON()).toEqual({ login: false });
  await expect(dialog).toBeHidden();
  expect((await house.api(adviser, 'GET', 'usuarios/perfil')).status).toBe(401);
  expect(await estadoOf(house, adviser)).toBe('Fuera de su horario laboral');
});
