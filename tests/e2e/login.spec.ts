import {
  code,
  email,
  kept,
  knownAccount,
  mailedCode,
  oops,
  password,
  PASSWORD,
  typeCredentials,
} from './house/access.ts';
import { expectNoSideways } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { dayFromNow } from './house/vehiculos.ts';

test.use({ permissions: ['notifications'] });

const NOTIFICATIONS = 'Por favor para continuar debe activar las notificaciones del navegador';

test('LOGIN-01 LOGIN-02 LOGIN-03 LOGIN-05 SHELL-12 the screen as described', async ({ page, axe }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido de nuevo');
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(email(page)).toBeFocused();
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByRole('checkbox', { name: 'Recordar contraseña' })).not.toBeChecked();
  await expect(page.getByRole('contentinfo')).toContainText(dayFromNow(0).slice(0, 4));
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await axe('sign-in');

  await password(page).fill('algo');
  await page.getByRole('button', { name: 'Mostrar lo escrito' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recupera tu contraseña');
});

test('LOGIN-10 LOGIN-13 LOGIN-16 LOGIN-19 LOGIN-21 LOGIN-34 SESION-01 the whole sign-in by keyboard, with the mailed code', async ({
  page,
  house,
}) => {
  const { id, correo } = await house.account({ contrasena: PASSWORD, roles: ['Contact Center'] });
  await page.goto('/permisos');
  await email(page).waitFor();
  await page.keyboard.type(correo);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(PASSWORD);
  const sent = page.waitForRequest('**/api/login');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    correo_electronico: correo,
    contrasena: PASSWORD,
    origen: 'web',
  });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingresa el código');
  await expect(code(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Enviar de nuevo en/ })).toBeDisabled();
  expect(await kept(page)).toEqual([null, null, null]);

  const digits = await mailedCode(house, correo);
  const verified = page.waitForRequest('**/api/login');
  await page.keyboard.type(digits);
  expect((await verified).postDataJSON()).toMatchObject({
    correo_electronico: correo,
    contrasena: PASSWORD,
    otp: digits,
  });
  await expect(page).toHaveURL(/\/Estadistica$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Persona');
  const [token, storedEmail, user] = await kept(page);
  expect(token).toMatch(/.{20}/);
  expect([storedEmail, user]).toEqual([correo, id]);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Persona');
});

test('LOGIN-04 SESION-15 only the email is remembered, and only when asked', async ({ page, house }) => {
  const { correo } = await knownAccount(page, house, { roles: ['Perito'] });
  await page.goto('/');
  await page.getByRole('checkbox', { name: 'Recordar contraseña' }).check();
  await typeCredentials(page, correo);
  await expect(page).toHaveURL(/\/Estadistica$/);
  const everything = await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])');
  expect(everything).not.toContain(PASSWORD);

  await page.getByRole('button', { name: /^Perfil de/ }).click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(email(page)).toHaveValue(correo);
  await expect(password(page)).toHaveValue('');
  await expect(password(page)).toBeFocused();
  await page.getByRole('checkbox', { name: 'Recordar contraseña' }).uncheck();
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('amparo.recordado'))).toBeNull();
});

test('LOGIN-06 LOGIN-07 LOGIN-08 denied notifications block until they are granted, without a reload', async ({
  page,
  house,
  axe,
}) => {
  const { correo } = await knownAccount(page, house, { roles: ['Perito'] });
  await page.addInitScript(
    `Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permission') ?? 'denied' })`,
  );
  let logins = 0;
  page.on('request', (request) => (logins += request.url().endsWith('/api/login') ? 1 : 0));
  await page.goto('/');
  await expect(oops(page)).toContainText(NOTIFICATIONS);
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: NOTIFICATIONS })).toBeVisible();
  await axe('denied notifications');
  await typeCredentials(page, correo);
  await expect(oops(page)).toContainText(NOTIFICATIONS);
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  expect(logins).toBe(0);

  await page.evaluate(
    `window.same = true; sessionStorage.setItem('permission', 'granted'); dispatchEvent(new Event('focus'))`,
  );
  await expect(page.getByText('Notificaciones del navegador activas')).toBeVisible();
  expect(await page.evaluate(`'same' in window`)).toBe(true);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/Estadistica$/);
});

for (const [what, situation] of [
  ['a browser without notifications', 'delete window.Notification'],
  [
    'a question not answered yet',
    `Object.defineProperty(Notification, 'permission', { get: () => 'default' });
     Notification.requestPermission = () => new Promise(() => {});`,
  ],
] as const) {
  test(`LOGIN-08 ${what} does not block`, async ({ page, house }) => {
    const { correo } = await knownAccount(page, house, { roles: ['Perito'] });
    await page.addInitScript(situation);
    await page.goto('/');
    await typeCredentials(page, correo);
    await expect(page).toHaveURL(/\/Estadistica$/);
  });
}

test('AVISOS-10 the permission of notifications is asked for when the application starts', async ({
  page,
}) => {
  await page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => (sessionStorage.setItem('asked', 'yes'), 'default');
  `);
  await page.goto('/');
  await email(page).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('yes');
});

test('LOGIN-14 LOGIN-36 an error is told in the dialog and never opens the code step', async ({
  page,
  house,
}) => {
  const active = await house.account({ contrasena: PASSWORD, roles: ['Perito'] });
  const inactive = await house.account({ contrasena: PASSWORD, roles: ['Perito'], estado: false });
  await page.goto('/');
  await typeCredentials(page, active.correo, 'Equivocada#1');
  await expect(oops(page)).toContainText('El correo o la contraseña no son correctos');
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect(email(page)).toHaveValue(active.correo);
  await typeCredentials(page, inactive.correo);
  await expect(oops(page)).toContainText('Tu usuario está inactivo');
  await expect(code(page)).toHaveCount(0);
  expect(await kept(page)).toEqual([null, null, null]);
});

test('LOGIN-37 five failures block the account for fifteen minutes', async ({ page, house }) => {
  const { correo } = await house.account({ contrasena: PASSWORD, roles: ['Perito'] });
  await page.goto('/');
  for (let failures = 0; failures < 5; failures += 1) {
    await typeCredentials(page, correo, 'Equivocada#1');
    await expect(oops(page)).toContainText('no son correctos');
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect(oops(page)).toHaveCount(0);
  }
  await typeCredentials(page, correo);
  await expect(oops(page)).toContainText('Demasiados intentos fallidos. Espera 15 minutos');
});

test('LOGIN-17 LOGIN-18 LOGIN-20 only six digits are sent; a new code can be asked for after a minute', async ({
  page,
  house,
}) => {
  const { correo } = await house.account({ contrasena: PASSWORD, roles: ['Perito'] });
  await page.clock.install();
  await page.goto('/');
  await typeCredentials(page, correo);
  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/api/login') ? 1 : 0));
  await code(page).pressSequentially('12a45x');
  await expect(code(page)).toHaveValue('1245');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();
  await page.keyboard.press('Tab');
  await expect(page.getByText('El código debe tener seis números')).toBeVisible();
  expect(sent).toBe(0);

  const first = await mailedCode(house, correo);
  await house.sql(
    `update codigo set creado = creado - interval '2 minutes' where usuario_id = (select id from usuario where correo_electronico = $1)`,
    [correo],
  );
  await page.clock.runFor(61_000);
  const again = page.waitForRequest('**/api/login');
  await page.getByRole('button', { name: 'Enviar de nuevo' }).click();
  expect((await again).postDataJSON()).not.toHaveProperty('otp');
  await expect(page.getByRole('button', { name: /^Enviar de nuevo en/ })).toBeDisabled();
  const second = await mailedCode(house, correo, first);

  await code(page).fill(first);
  await expect(oops(page)).toContainText('El código no es correcto o ya venció');
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  await code(page).fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await expect(page).toHaveURL(/\/Estadistica$/);
});

test('LOGIN-16 LOGIN-23 a code answered without a token says "Algo salio mal"', async ({ page, axe }) => {
  await page.route('**/api/login', (route) => route.fulfill({ json: { data: {} } }));
  await page.goto('/');
  await typeCredentials(page, 'alguien@amparo.co');
  await code(page).waitFor();
  await axe('code');
  await code(page).fill('123456');
  await expect(oops(page)).toContainText('Algo salio mal');
});

test('LOGIN-12 LOGIN-15 LOGIN-24 CLAVE-10 the reset flag goes before a token and heads the form with its message', async ({
  page,
  axe,
}) => {
  await page.route('**/api/login', (route) =>
    route.fulfill({ json: { data: { reset: true, message: 'Elige otra clave hoy', token: 'x' } } }),
  );
  await page.goto('/');
  await typeCredentials(page, 'alguien@amparo.co');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elige otra clave hoy');
  expect(await kept(page)).toEqual([null, null, null]);
  await axe('forced reset');
});

for (const roles of [['Usuario'], ['Investigador', 'Profesor'], []]) {
  test(`LOGIN-29 LOGIN-30 LOGIN-31 LOGIN-32 LOGIN-33 refused with roles: ${roles.join(', ') || 'none'}`, async ({
    page,
    house,
  }) => {
    const { correo } = await knownAccount(page, house, { roles });
    await page.goto('/');
    await typeCredentials(page, correo);
    await expect(oops(page)).toContainText('No tienes acceso');
    expect(await kept(page)).toEqual([null, null, null]);
  });
}

test('LOGIN-25 LOGIN-26 LOGIN-29 the roles of the profile decide even when a token was given', async ({
  page,
  house,
}) => {
  const customer = await house.person({ roles: ['Usuario'] });
  await page.route('**/api/login', (route) => route.fulfill({ json: { data: { token: customer.token } } }));
  const profile = page.waitForRequest('**/api/usuarios/perfil');
  await page.goto('/');
  await typeCredentials(page, customer.correo);
  expect((await profile).headers()['authorization']).toBe(`Bearer ${customer.token}`);
  await expect(oops(page)).toContainText('No tienes acceso');
  expect(await kept(page)).toEqual([null, null, null]);
  const [state] = await house.sql<{ login: boolean }>('select login from usuario where id = $1', [
    customer.id,
  ]);
  expect(state?.login).toBe(false);
});

test('LOGIN-28 LOGIN-38 one entry role is enough beside others', async ({ page, house }) => {
  const { id, correo } = await knownAccount(page, house, { roles: ['Usuario', 'Dibujante'] });
  await page.goto('/');
  await typeCredentials(page, correo);
  await expect(page).toHaveURL(/\/Estadistica$/);
  const [state] = await house.sql<{ login: boolean; reciente: boolean }>(
    `select login, ultimo_ingreso > now() - interval '1 minute' as reciente from usuario where id = $1`,
    [id],
  );
  expect(state).toEqual({ login: true, reciente: true });
});

test('LOGIN-35 a failure without any message says "Error no identificado"', async ({ page }) => {
  await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/');
  await typeCredentials(page, 'alguien@amparo.co');
  await expect(oops(page)).toContainText('Error no identificado');
});

test('SHELL-14 the sign-in fits a phone', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeInViewport();
  await expectNoSideways(page);
  await axe('sign-in on a phone');
});
