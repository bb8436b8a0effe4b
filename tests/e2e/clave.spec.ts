import type { Page } from '@playwright/test';
import {
  code,
  email,
  knownAccount,
  mailedCode,
  oops,
  OTHER_PASSWORD,
  PASSWORD,
  typeCredentials,
} from './house/access.ts';
import { expect, test } from './house/test.ts';

test.use({ permissions: ['notifications'] });

const DIFFERENT = 'Las contraseñas no coinciden';
const WEAK =
  'Por seguridad tu contraseña debe contener 8 dígitos entre mayúsculas, minúsculas, números y caracteres especiales';

const current = (page: Page) => page.getByRole('textbox', { name: 'Contraseña actual' });
const fresh = (page: Page) => page.getByRole('textbox', { name: 'Contraseña nueva' });
const again = (page: Page) => page.getByRole('textbox', { name: 'Confirmar contraseña' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('CLAVE-01 CLAVE-02 CLAVE-03 CLAVE-04 CLAVE-05 CLAVE-08 CLAVE-09 a forgotten password is changed with the mailed code', async ({
  page,
  house,
}) => {
  const { id, correo } = await house.account({ contrasena: PASSWORD, roles: ['Perito'] });
  await page.goto('/');
  await email(page).fill(correo);
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(email(page)).toHaveValue(correo);
  const asked = page.waitForResponse('**/api/recuperar-contrasena/otp');
  await page.getByRole('button', { name: 'Pedir código' }).click();
  const { solicitud } = (await (await asked).json()) as { solicitud: string };

  await expect(code(page)).toBeFocused();
  const otp = await mailedCode(house, correo);
  await page.keyboard.type(otp);
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
  await expect(page.getByText('Operación Exitosa')).toBeVisible();
  await expect(heading(page)).toHaveText('Bienvenido de nuevo');
  await expect(email(page)).toHaveValue(correo);

  await house.sql('insert into dispositivo (usuario_id, hash) values ($1, sha256($2::text::bytea))', [
    id,
    await page.evaluate(() => {
      const made = 'navegador-de-prueba-1';
      localStorage.setItem('amparo.dispositivo', made);
      return made;
    }),
  ]);
  await typeCredentials(page, correo, OTHER_PASSWORD);
  await expect(page).toHaveURL(/\/Estadistica$/);
});

test('CLAVE-03 CLAVE-04 H42 a code that is sent again serves with the request that asked for it', async ({
  page,
  house,
}) => {
  const { id, correo } = await house.account({ contrasena: PASSWORD, roles: ['Perito'] });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await email(page).fill(correo);
  await page.getByRole('button', { name: 'Pedir código' }).click();
  const former = await mailedCode(house, correo);
  await house.sql("update codigo set creado = creado - interval '61 seconds' where usuario_id = $1", [id]);
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: /^Enviar de nuevo/ }).click();
  await code(page).fill(await mailedCode(house, correo, former));
  await fresh(page).fill(OTHER_PASSWORD);
  await again(page).fill(OTHER_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Operación Exitosa')).toBeVisible();
});

test('CLAVE-05 CLAVE-06 an unknown email looks the same; without success there is no second step', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await email(page).fill('no-es-un-correo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('debe ser un correo válido')).toBeVisible();
  await email(page).fill('nadie.conocido@amparo.co');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Elige otra contraseña');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(email(page)).toHaveValue('nadie.conocido@amparo.co');

  await page.route('**/api/recuperar-contrasena/otp', (route) => route.abort());
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByRole('button', { name: 'Pedir código' }).click();
  await expect(oops(page)).toContainText('Error no identificado');
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect(heading(page)).toHaveText('Recupera tu contraseña');
});

test('CLAVE-08 CLAVE-09 CLAVE-10 CLAVE-11 CLAVE-12 CLAVE-13 CLAVE-27 an initial password must be changed before entering', async ({
  page,
  house,
}) => {
  const { correo } = await knownAccount(page, house, {
    roles: ['Perito'],
    contrasena: '52418906',
    reset: true,
  });
  await page.goto('/');
  await typeCredentials(page, correo, '52418906');
  await expect(heading(page)).toHaveText('Por seguridad debes cambiar tu contraseña antes de continuar');
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
  await expect(page.getByText('Operación Exitosa')).toBeVisible();
  await expect(email(page)).toHaveValue(correo);
  await typeCredentials(page, correo, OTHER_PASSWORD);
  await expect(page).toHaveURL(/\/Estadistica$/);
});

test('CLAVE-01 CLAVE-03 the steps of a forgotten password are accessible', async ({ page, axe }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await email(page).fill('nadie.conocido@amparo.co');
  await axe('ask for a recovery code');
  await page.keyboard.press('Enter');
  await code(page).waitFor();
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await axe('recovery with its problems told');
});

test('RUTAS-13 no step has a path of its own, and a reload in any of them goes back to sign-in', async ({
  page,
  house,
}) => {
  const strange = await house.account({ contrasena: PASSWORD, roles: ['Perito'] });
  const initial = await knownAccount(page, house, { roles: ['Perito'], contrasena: '52418906', reset: true });
  const forgot = () => page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  const steps: [title: string, goThere: () => Promise<void>][] = [
    ['Recupera tu contraseña', forgot],
    [
      'Elige otra contraseña',
      async () => {
        await forgot();
        await email(page).fill(strange.correo);
        await page.keyboard.press('Enter');
      },
    ],
    ['Ingresa el código', () => typeCredentials(page, strange.correo)],
    [
      'Por seguridad debes cambiar tu contraseña antes de continuar',
      () => typeCredentials(page, initial.correo, '52418906'),
    ],
  ];
  await page.goto('/login-app');
  for (const [title, goThere] of steps) {
    await goThere();
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveURL(/\/login-app$/);
    await page.reload();
    await expect(heading(page)).toHaveText('Bienvenido de nuevo');
    await expect(page).toHaveURL(/\/login-app$/);
  }
});

test('CLAVE-14 CLAVE-15 CLAVE-16 RUTAS-09 the own password is changed, and entered again with the new one', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const person = await enter('/cambiar-clave', { roles: ['Perito'], contrasena: PASSWORD });
  await expect(heading(page)).toHaveText('Cambio de Clave');
  await axe('change of password');
  await current(page).fill('Otra$Cosa99');
  await fresh(page).fill(OTHER_PASSWORD);
  await again(page).fill(OTHER_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(oops(page)).toContainText('Error en contrasena: La contraseña actual no es correcta');
  await oops(page).getByRole('button', { name: 'Ir al campo' }).click();
  await expect(current(page)).toBeFocused();
  await expect(fresh(page)).toHaveValue(OTHER_PASSWORD);

  await current(page).fill(PASSWORD);
  const sent = page.waitForRequest('**/api/usuarios/cambiar-contrasena');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ contrasena: PASSWORD, nueva_contrasena: OTHER_PASSWORD });
  await expect(page.getByText('Operación Exitosa')).toBeVisible();
  await expect(page.getByText('Tu contraseña cambió; ingresa con la nueva')).toBeVisible();
  expect((await house.api(person, 'GET', 'usuarios/perfil')).status).toBe(401);
});

test('CLAVE-17 CLAVE-18 CLAVE-19 CLAVE-20 CLAVE-21 CLAVE-22 CLAVE-23 CLAVE-24 CLAVE-25 CLAVE-26 the rules are ticked off while typing, and nothing weak is sent', async ({
  page,
  enter,
}) => {
  await enter('/cambiar-clave', { roles: ['Perito'], contrasena: PASSWORD });
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0));
  const met = page
    .getByRole('list', { name: 'La contraseña necesita' })
    .getByRole('listitem')
    .filter({ hasText: /: cumplido$/ });
  await current(page).fill(PASSWORD);
  for (const [typed, rules] of [
    ['a', ['Una minúscula']],
    ['aB', ['Una mayúscula', 'Una minúscula']],
    ['aB3', ['Una mayúscula', 'Una minúscula', 'Un número']],
    ['aB3!', ['Una mayúscula', 'Una minúscula', 'Un número', 'Uno de $ @ ! % * # ? &']],
  ] as const) {
    await fresh(page).fill(typed);
    await expect(met).toHaveText(rules.map((rule) => `${rule}: cumplido`));
  }
  for (const weak of ['aB3!aB3', 'ab3!ab3!', 'AB3!AB3!', 'aBc!aBc!', 'aB3-aB3-']) {
    await fresh(page).fill(weak);
    await again(page).fill(weak);
    await page.keyboard.press('Enter');
    await expect(page.getByText(WEAK)).toBeVisible();
  }
  await fresh(page).fill(OTHER_PASSWORD);
  await again(page).fill('distinta');
  await page.keyboard.press('Enter');
  await expect(page.getByText(DIFFERENT)).toBeVisible();
  await expect(page.getByText(WEAK)).toHaveCount(0);
  await fresh(page).fill(`aB3!${'ñ'.repeat(61)}`);
  await again(page).fill(`aB3!${'ñ'.repeat(61)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('admite máximo 64 caracteres')).toBeVisible();
  expect(sent).toBe(0);
});
