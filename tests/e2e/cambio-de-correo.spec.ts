import type { Page } from '@playwright/test';
import { mensajesDeCambioDeCorreo } from '@amparo/contract/cambio-de-correo';
import { confirmEmail, email, mailedLink, oops, PASSWORD } from './house/access.ts';
import type { House, Person } from './house/house.ts';
import { profile } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { only } from './house/usuarios.ts';

let last = 0;
const address = () => `nueva.${process.pid}.${++last}@ejemplo.co`;
const WHO = { nombres: 'Ana María', apellidos: 'Restrepo', roles: ['Contact Center'], contrasena: PASSWORD };

const current = (page: Page) => page.getByRole('textbox', { name: 'Contraseña actual' });
const save = (page: Page) => page.getByRole('button', { name: 'Actualizar' }).click();
const pending = (page: Page, correo: string) => page.getByText(`Falta confirmar ${correo}`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar', exact: true });

async function complete(house: House, person: Person): Promise<void> {
  await house.api(person, 'PUT', `usuarios/${person.id}`, {
    identificacion: { tipo: 'CC', identificacion: String(Date.now()) },
  });
}

/** Asks for another address, as the own profile does. */
async function ask(house: House, person: Person, correo: string): Promise<string> {
  const body = { correo_electronico: correo, contrasena_actual: PASSWORD };
  expect((await house.api(person, 'PUT', `usuarios/${person.id}`, body)).status).toBe(200);
  return mailedLink(house, correo);
}

const stored = async (house: House, { id }: Person) =>
  (
    await house.sql<{ correo: string }>('select correo_electronico as correo from usuario where id = $1', [
      id,
    ])
  )[0]?.correo;

test('H39 PERFIL-07 another address of one’s own takes the password, and counts once its link is confirmed', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const person = await enter('/about', WHO);
  await complete(house, person);
  const correo = address();
  await page.goto('/mi-perfil');
  await expect(current(page)).toHaveCount(0);
  await email(page).fill(person.correo.toUpperCase());
  await expect(current(page)).toHaveCount(0);
  await email(page).fill(correo);
  await save(page);
  await expect(page.getByText(mensajesDeCambioDeCorreo.claveActual)).toBeVisible();
  await expect(current(page)).toBeFocused();
  await current(page).fill('No-es-esta1!');
  await save(page);
  await expect(oops(page)).toContainText('La contraseña actual no es correcta');
  await oops(page).getByRole('button', { name: 'Ir al campo' }).click();
  await axe('another address');
  await current(page).fill(PASSWORD);
  await save(page);
  await expect(page.getByText(mensajesDeCambioDeCorreo.pedido(correo))).toBeVisible();
  await expect(pending(page, correo)).toBeVisible();
  await expect(email(page)).toHaveValue(person.correo);
  await expect(current(page)).toHaveCount(0);
  await axe('pending address');
  expect(await stored(house, person)).toBe(person.correo);

  // The rest of the form is saved as ever, and the change goes on waiting.
  await page.getByLabel('Apellidos').fill('Restrepo Díaz');
  await save(page);
  await expect(profile(page)).toContainText('Restrepo Díaz');
  await expect(pending(page, correo)).toBeVisible();

  await page.goto(await mailedLink(house, correo));
  await expect(heading(page)).toHaveText('Confirma tu correo');
  await expect(page).toHaveURL(/\/confirmar-correo$/);
  await axe('confirmation');
  expect(await stored(house, person)).toBe(person.correo);
  await confirm(page).click();
  await expect(heading(page)).toHaveText('Tu correo quedó cambiado');
  await expect(page.getByText(correo)).toBeVisible();
  await axe('confirmed');
  expect(await stored(house, person)).toBe(correo);
  await page.getByRole('button', { name: 'Ir a Amparo' }).click();
  await page.goto('/mi-perfil');
  await expect(email(page)).toHaveValue(correo);
  await expect(pending(page, correo)).toHaveCount(0);
});

test('H39 a pending address is withdrawn where it is shown', async ({ page, house, enter }) => {
  const person = await enter('/about', WHO);
  const correo = address();
  const link = await ask(house, person, correo);
  await page.goto('/mi-perfil');
  await page.getByRole('button', { name: 'Retirar el cambio' }).click();
  await expect(pending(page, correo)).toHaveCount(0);
  await page.goto(link);
  await confirm(page).click();
  await expect(heading(page)).toHaveText('Este enlace no sirve');
  await expect(page.getByText(mensajesDeCambioDeCorreo.enlaceRetirado)).toBeVisible();
});

test('H39 an address confirmed elsewhere while the profile is open asks for no password', async ({
  page,
  house,
  enter,
}) => {
  const person = await enter('/about', WHO);
  await complete(house, person);
  await page.goto('/mi-perfil');
  await page.getByLabel('Apellidos').fill('Restrepo Díaz');
  const correo = address();
  await ask(house, person, correo);
  await confirmEmail(house, correo);
  await save(page);
  const told = page.getByRole('dialog', { name: 'El registro cambió' });
  await expect(told).toContainText(correo);
  await told.getByRole('button', { name: 'Aplicar mis cambios' }).click();
  await expect(profile(page)).toContainText('Restrepo Díaz');
  await expect(email(page)).toHaveValue(correo);
  expect(await stored(house, person)).toBe(correo);
});

test('H39 whoever edits somebody else reads that they must confirm; on the own row the password is asked', async ({
  page,
  house,
  enter,
}) => {
  const customer = await house.account({ nombres: 'Rita', apellidos: 'Solano', roles: ['Usuario'] });
  await house.sql(`update usuario set identificacion_tipo = 'CC', identificacion = $2 where id = $1`, [
    customer.id,
    String(Date.now()),
  ]);
  const admin = await enter(only(customer.correo), { roles: ['Administrador'], contrasena: PASSWORD });
  await complete(house, admin);
  const dialog = page.getByRole('dialog', { name: 'Actualizar usuario' });
  const correo = address();
  await page.getByRole('button', { name: /^Editar/ }).click();
  await dialog.getByLabel('Correo electrónico').fill(correo);
  await expect(dialog.getByText('el cambio vale cuando la persona lo confirme')).toBeVisible();
  await expect(current(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText(mensajesDeCambioDeCorreo.pedido(correo))).toBeVisible();
  await page.getByRole('button', { name: /^Editar/ }).click();
  await expect(pending(page, correo)).toBeVisible();

  await page.goto(only(admin.correo));
  await page.getByRole('button', { name: /^Editar/ }).click();
  await dialog.getByLabel('Correo electrónico').fill(address());
  await current(page).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog).toBeHidden();
  expect(await stored(house, admin)).toBe(admin.correo);
});

test('H39 the page of the link, without a session: incomplete, used, expired and when the server does not answer', async ({
  page,
  house,
  axe,
}) => {
  await page.goto('/confirmar-correo');
  await expect(page.getByText(mensajesDeCambioDeCorreo.enlaceNoValido)).toBeVisible();
  await axe('incomplete link');

  const person = await house.person(WHO);
  const link = await ask(house, person, address());
  await page.route('**/api/correo-electronico/confirmar', (route) => route.abort());
  // Over the same page, as when the link is pasted there: it opens again.
  const opened = page.waitForEvent('load');
  await page.goto(link);
  await opened;
  await confirm(page).click();
  await expect(page.getByText(mensajesDeCambioDeCorreo.sinRespuesta)).toBeVisible();
  await page.unroute('**/api/correo-electronico/confirmar');
  await house.sql(`update cambio_de_correo set vence = now() where usuario_id = $1`, [person.id]);
  await confirm(page).click();
  await expect(page.getByText(mensajesDeCambioDeCorreo.enlaceVencido)).toBeVisible();
  await house.sql(`update cambio_de_correo set vence = now() + interval '1 hour' where usuario_id = $1`, [
    person.id,
  ]);
  await page.goto('/');
  await page.goto(link);
  await confirm(page).click();
  await expect(heading(page)).toHaveText('Tu correo quedó cambiado');
  await page.goto('/');
  await page.goto(link);
  await confirm(page).click();
  await expect(page.getByText(mensajesDeCambioDeCorreo.enlaceUsado)).toBeVisible();
  await page.getByRole('button', { name: 'Ir a Amparo' }).click();
  await expect(heading(page)).toHaveText('Bienvenido de nuevo');
  await expect(page).toHaveURL(/\/$/);
});
