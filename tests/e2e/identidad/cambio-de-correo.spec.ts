import type { Page } from '@playwright/test';
import { mensajesDeCambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/texts';
import { confirmEmail, email, mailedLink, oops, PASSWORD } from '../support/access.ts';
import type { E2eServer, Person } from '../support/e2e-server.ts';
import { expectAddress, goWithin, profile, rowOf } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';
import { only } from '../support/usuarios.ts';

let last = 0;
const address = () => `nueva.${process.pid}.${++last}@ejemplo.co`;
const WHO = { nombres: 'Ana María', apellidos: 'Restrepo', roles: ['Contact Center'], contrasena: PASSWORD };

const current = (page: Page) => page.getByRole('textbox', { name: 'Contraseña actual' });
const save = (page: Page) => page.getByRole('button', { name: 'Actualizar' }).click();
const pending = (page: Page, correo: string) => page.getByText(`Falta confirmar ${correo}`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar', exact: true });

async function complete(testServer: E2eServer, person: Person): Promise<void> {
  await testServer.api(person, 'PUT', `usuarios/${person.id}`, {
    identificacion: { tipo: 'CC', identificacion: String(Date.now()) },
  });
}

/** Requests another email through the API and returns the mailed link. */
async function ask(testServer: E2eServer, person: Person, correo: string): Promise<string> {
  const body = { correo_electronico: correo, contrasena_actual: PASSWORD };
  expect((await testServer.api(person, 'PUT', `usuarios/${person.id}`, body)).status).toBe(200);
  return mailedLink(testServer, correo);
}

const stored = async (testServer: E2eServer, { id }: Person) =>
  (
    await testServer.sql<{ correo: string }>(
      'select correo_electronico as correo from usuario where id = $1',
      [id],
    )
  )[0]?.correo;

test(
  'H39 PERFIL-07 changing one’s own email needs the password and takes effect once the mailed link is confirmed',
  { tag: '@nightly' },
  async ({ page, testServer, axe }) => {
    const person = await testServer.person(WHO);
    await complete(testServer, person);
    await giveSession(page, person);
    await page.goto('/mi-perfil');
    const correo = address();
    await test.step('the password is requested only when the email changes', async () => {
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
    });
    await test.step('PERFIL-07 the old email stays in use while the new one is pending, also after other saves', async () => {
      await current(page).fill(PASSWORD);
      await save(page);
      await expect(page.getByText(mensajesDeCambioDeCorreo.pedido(correo))).toBeVisible();
      await expect(pending(page, correo)).toBeVisible();
      await expect(email(page)).toHaveValue(person.correo);
      await expect(current(page)).toHaveCount(0);
      await page.getByLabel('Apellidos').fill('Restrepo Díaz');
      await save(page);
      await expect(profile(page)).toContainText('Restrepo Díaz');
      await expect(pending(page, correo)).toBeVisible();
      expect(await stored(testServer, person)).toBe(person.correo);
    });
    await test.step('the mailed link confirms the new email', async () => {
      await page.goto(await mailedLink(testServer, correo));
      await expect(heading(page)).toHaveText('Confirma tu correo');
      await expectAddress(page, /\/confirmar-correo$/);
      await axe('confirmation');
      expect(await stored(testServer, person)).toBe(person.correo);
      await confirm(page).click();
      await expect(heading(page)).toHaveText('Tu correo quedó cambiado');
      await expect(page.getByText(correo)).toBeVisible();
      expect(await stored(testServer, person)).toBe(correo);
    });
    const other = address();
    await test.step('a pending email can be withdrawn next to its notice', async () => {
      await ask(testServer, person, other);
      await page.getByRole('button', { name: 'Ir a Amparo' }).click();
      await expect(profile(page)).toBeVisible();
      await goWithin(page, '/mi-perfil');
      await expect(email(page)).toHaveValue(correo);
      await page.getByRole('button', { name: 'Retirar el cambio' }).click();
      await expect(pending(page, other)).toHaveCount(0);
    });
    await test.step('an email that is confirmed elsewhere while the form is open is a conflict and needs no password', async () => {
      await page.getByLabel('Apellidos').fill('Restrepo Gil');
      const third = address();
      await ask(testServer, person, third);
      await confirmEmail(testServer, third);
      await save(page);
      const conflict = page.getByRole('dialog', { name: 'El registro cambió' });
      await expect(conflict).toContainText(third);
      await conflict.getByRole('button', { name: 'Aplicar mis cambios' }).click();
      await expect(profile(page)).toContainText('Restrepo Gil');
      await expect(email(page)).toHaveValue(third);
      expect(await stored(testServer, person)).toBe(third);
    });
  },
);

test(
  'H39 another user’s new email needs their confirmation; changing one’s own needs the password',
  { tag: '@nightly' },
  async ({ page, testServer, enter }) => {
    const customer = await testServer.account({ nombres: 'Rita', apellidos: 'Solano', roles: ['Usuario'] });
    await testServer.sql(`update usuario set identificacion_tipo = 'CC', identificacion = $2 where id = $1`, [
      customer.id,
      String(Date.now()),
    ]);
    const admin = await enter(only(customer.correo), { roles: ['Administrador'], contrasena: PASSWORD });
    await complete(testServer, admin);
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
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();

    await goWithin(page, only(admin.correo));
    await expect(rowOf(page, 'Rita')).toHaveCount(0);
    await page.getByRole('button', { name: /^Editar/ }).click();
    await dialog.getByLabel('Correo electrónico').fill(address());
    await current(page).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog).toBeHidden();
    expect(await stored(testServer, admin)).toBe(admin.correo);
  },
);

test(
  'H39 the confirmation page explains an invalid or failed link without a session',
  { tag: '@nightly' },
  async ({ page, testServer, axe }) => {
    await page.goto('/confirmar-correo');
    await expect(page.getByText(mensajesDeCambioDeCorreo.enlaceNoValido)).toBeVisible();
    await axe('incomplete link');

    const person = await testServer.person(WHO);
    const link = await ask(testServer, person, address());
    await page.route('**/api/correo-electronico/confirmar', (route) => route.abort());
    // Only the hash differs from the open URL, but the page has to load again, as when a link is pasted.
    const opened = page.waitForEvent('load');
    await page.goto(link);
    await opened;
    await confirm(page).click();
    await expect(page.getByText(mensajesDeCambioDeCorreo.sinRespuesta)).toBeVisible();
    await page.unroute('**/api/correo-electronico/confirmar');
    await testServer.sql(`update cambio_de_correo set vence = now() where usuario_id = $1`, [person.id]);
    await confirm(page).click();
    await expect(page.getByText(mensajesDeCambioDeCorreo.enlaceVencido)).toBeVisible();
    await page.getByRole('button', { name: 'Ir a Amparo' }).click();
    await expect(heading(page)).toHaveText('Bienvenido de nuevo');
    await expectAddress(page, /\/$/);
  },
);
