import type { Page } from '@playwright/test';
import {
  code,
  email,
  kept,
  knownAccount,
  mailedCode,
  oops,
  OTHER_PASSWORD,
  PASSWORD,
  typeCredentials,
} from '../support/access.ts';
import { expectNotice } from '../support/notices.ts';
import { expectAddress } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test.use({ permissions: ['notifications'] });

const DIFFERENT = 'Las contraseñas no coinciden';
const WEAK =
  'Por seguridad tu contraseña debe contener 8 dígitos entre mayúsculas, minúsculas, números y caracteres especiales';

const current = (page: Page) => page.getByRole('textbox', { name: 'Contraseña actual' });
const fresh = (page: Page) => page.getByRole('textbox', { name: 'Contraseña nueva' });
const again = (page: Page) => page.getByRole('textbox', { name: 'Confirmar contraseña' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('CLAVE-01 CLAVE-03 CLAVE-05 CLAVE-09 a forgotten password is changed with the mailed code', async ({
  page,
  testServer,
  axe,
}) => {
  const { id, correo } = await testServer.account({ contrasena: PASSWORD, roles: ['Perito'] });
  await page.clock.install();
  await page.goto('/');
  const request = page.getByRole('button', { name: 'Pedir código' });
  await test.step('CLAVE-01 CLAVE-05 ERRORES-20 the second step opens only after a successful request', async () => {
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await email(page).fill('no-es-un-correo');
    await page.keyboard.press('Enter');
    await expect(page.getByText('debe ser un correo válido')).toBeVisible();
    await axe('recovery request with an error');
    await email(page).fill('nadie.conocido@amparo.co');
    await page.route('**/api/recuperar-contrasena/otp', (route) => route.abort(), { times: 1 });
    await request.click();
    await expect(oops(page)).toContainText('Error no identificado');
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect(heading(page)).toHaveText('Recupera tu contraseña');
  });
  await test.step('CLAVE-06 an unknown email gets the same second step', async () => {
    await request.click();
    await expect(heading(page)).toHaveText('Elige otra contraseña');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await axe('second step of the recovery with errors');
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(email(page)).toHaveValue('nadie.conocido@amparo.co');
  });
  await test.step('CLAVE-02 CLAVE-03 CLAVE-05 the second step keeps the email and asks for the code', async () => {
    await email(page).fill(correo);
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(email(page)).toHaveValue(correo);
    await request.click();
    await expect(code(page)).toBeFocused();
  });
  const former = await mailedCode(testServer, correo);
  const { otp, solicitud } =
    await test.step('CLAVE-04 H42 a code that is sent again belongs to a new request', async () => {
      await testServer.sql(
        "update codigo set creado = creado - interval '61 seconds' where usuario_id = $1",
        [id],
      );
      await page.clock.fastForward(61_000);
      const asked = page.waitForResponse('**/api/recuperar-contrasena/otp');
      await page.getByRole('button', { name: /^Enviar de nuevo/ }).click();
      const answer = (await (await asked).json()) as { solicitud: string };
      return { ...answer, otp: await mailedCode(testServer, correo, former) };
    });
  await test.step('CLAVE-04 CLAVE-08 CLAVE-22 CLAVE-23 the form is sent only when both new passwords match', async () => {
    await code(page).fill(otp);
    await fresh(page).fill(OTHER_PASSWORD);
    await again(page).fill(`${OTHER_PASSWORD}x`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(DIFFERENT)).toBeVisible();
    await again(page).fill(OTHER_PASSWORD);
    const sent = page.waitForRequest('**/api/recuperar-contrasena');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toEqual({
      correo_electronico: correo,
      otp,
      contrasena: OTHER_PASSWORD,
      solicitud,
    });
  });
  await test.step('CLAVE-09 sign-in opens with the email and accepts the new password', async () => {
    await expectNotice(page, 'Operación Exitosa');
    await expect(heading(page)).toHaveText('Bienvenido de nuevo');
    await expect(email(page)).toHaveValue(correo);
    await typeCredentials(page, correo, OTHER_PASSWORD);
    await expect(heading(page)).toHaveText('Ingresa el código');
  });
});

test('CLAVE-10 CLAVE-11 CLAVE-12 RUTAS-13 an initial password must be changed before the session opens', async ({
  page,
  testServer,
  axe,
}) => {
  const strange = await testServer.account({ contrasena: PASSWORD, roles: ['Perito'] });
  const { correo } = await knownAccount(page, testServer, {
    roles: ['Perito'],
    contrasena: '52418906',
    reset: true,
  });
  await page.goto('/login-app');
  const isStep = async (title: string) => {
    await expect(heading(page)).toHaveText(title);
    await expectAddress(page, /\/login-app$/);
  };
  await test.step('RUTAS-13 the steps of the sign-in keep the same path', async () => {
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await isStep('Recupera tu contraseña');
    await page.getByRole('button', { name: 'Volver' }).click();
    await typeCredentials(page, strange.correo);
    await isStep('Ingresa el código');
    await page.getByRole('button', { name: 'Volver' }).click();
  });
  await test.step('LOGIN-12 LOGIN-15 LOGIN-24 CLAVE-10 a response with a reset flag forces a new password even if it has a token, and shows its message', async () => {
    const json = { data: { reset: true, message: 'Elige otra clave hoy', token: 'x' } };
    await page.route('**/api/login', (route) => route.fulfill({ json }), { times: 1 });
    await typeCredentials(page, correo, '52418906');
    await isStep('Elige otra clave hoy');
    expect(await kept(page)).toEqual([null, null, null]);
    await axe('forced reset');
  });
  await test.step('RUTAS-13 a reload returns to sign-in', async () => {
    await page.reload();
    await isStep('Bienvenido de nuevo');
  });
  await test.step('CLAVE-11 CLAVE-12 CLAVE-13 CLAVE-27 the new password is sent with the former one and no token', async () => {
    await typeCredentials(page, correo, '52418906');
    await isStep('Por seguridad debes cambiar tu contraseña antes de continuar');
    await expect(fresh(page)).toBeFocused();
    await fresh(page).fill(OTHER_PASSWORD);
    await again(page).fill(OTHER_PASSWORD);
    const sent = page.waitForRequest('**/api/usuarios/resetear-contrasena');
    await page.keyboard.press('Enter');
    expect((await sent).headers()['authorization']).toBeUndefined();
    expect((await sent).postDataJSON()).toEqual({
      correo_electronico: correo,
      contrasena_anterior: '52418906',
      contrasena_nueva: OTHER_PASSWORD,
    });
  });
  await test.step('CLAVE-08 CLAVE-09 sign-in opens with the email and accepts the new password', async () => {
    await expectNotice(page, 'Operación Exitosa');
    await expect(email(page)).toHaveValue(correo);
    await typeCredentials(page, correo, OTHER_PASSWORD);
    await expectAddress(page, /\/Estadistica$/);
  });
});

test(
  'CLAVE-14 CLAVE-15 CLAVE-16 RUTAS-09 users change their own password and sign in with it again',
  { tag: '@nightly' },
  async ({ page, testServer, enter, axe }) => {
    const person = await enter('/cambiar-clave', { roles: ['Perito'], contrasena: PASSWORD });
    await expect(heading(page)).toHaveText('Cambio de Clave');
    let writes = 0;
    page.on('request', (request) => (writes += request.method() === 'PUT' ? 1 : 0));
    await test.step('CLAVE-17 CLAVE-22 CLAVE-23 CLAVE-24 the rules are ticked while the user types, and a weak password is not sent', async () => {
      const met = page
        .getByRole('list', { name: 'La contraseña necesita' })
        .getByRole('listitem')
        .filter({ hasText: /: cumplido$/ });
      await current(page).fill('Otra$Cosa99');
      await fresh(page).fill('aB3');
      await expect(met).toHaveText([
        'Una mayúscula: cumplido',
        'Una minúscula: cumplido',
        'Un número: cumplido',
      ]);
      await again(page).fill('aB3');
      await page.keyboard.press('Enter');
      await expect(page.getByText(WEAK)).toBeVisible();
      await axe('weak password');
      await fresh(page).fill(OTHER_PASSWORD);
      await again(page).fill('distinta');
      await page.keyboard.press('Enter');
      await expect(page.getByText(DIFFERENT)).toBeVisible();
      await expect(page.getByText(WEAK)).toHaveCount(0);
      expect(writes).toBe(0);
    });
    await test.step('CLAVE-16 a wrong current password keeps the fields', async () => {
      await again(page).fill(OTHER_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(oops(page)).toContainText('Error en contrasena: La contraseña actual no es correcta');
      await oops(page).getByRole('button', { name: 'Ir al campo' }).click();
      await expect(current(page)).toBeFocused();
      await expect(fresh(page)).toHaveValue(OTHER_PASSWORD);
    });
    await test.step('CLAVE-15 the correct current password changes the password and ends the session', async () => {
      await current(page).fill(PASSWORD);
      const sent = page.waitForRequest('**/api/usuarios/cambiar-contrasena');
      await page.keyboard.press('Enter');
      expect((await sent).postDataJSON()).toEqual({ contrasena: PASSWORD, nueva_contrasena: OTHER_PASSWORD });
      await expectNotice(page, 'Operación Exitosa');
      await expect(page.getByText('Tu contraseña cambió; ingresa con la nueva')).toBeVisible();
      expect((await testServer.api(person, 'GET', 'usuarios/perfil')).status).toBe(401);
    });
  },
);
