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
} from '../support/access.ts';
import { expectAddress, expectNoSideways, profile } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { dayFromNow } from '../support/vehiculos.ts';

test.use({ permissions: ['notifications'] });

const NOTIFICATIONS = 'Por favor para continuar debe activar las notificaciones del navegador';

test('LOGIN-01 LOGIN-02 LOGIN-03 LOGIN-08 sign-in works while the browser still asks about notifications', async ({
  page,
  testServer,
}) => {
  const { correo } = await knownAccount(page, testServer, { roles: ['Perito'] });
  await page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = () => (sessionStorage.setItem('asked', 'yes'), new Promise(() => {}));
  `);
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('LOGIN-01 LOGIN-02 LOGIN-03 SHELL-12 the screen shows its fields, its heading and the year', async () => {
    await expect(heading).toHaveText('Bienvenido de nuevo');
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(email(page)).toBeFocused();
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByRole('checkbox', { name: 'Recordar contraseña' })).not.toBeChecked();
    await expect(page.getByRole('contentinfo')).toContainText(dayFromNow(0).slice(0, 4));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
  await test.step('AVISOS-10 the browser is asked for notifications when the application starts', async () => {
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('asked'))).toBe('yes');
  });
  await test.step('LOGIN-05 the link opens the password recovery', async () => {
    await password(page).fill('algo');
    await page.getByRole('button', { name: 'Mostrar lo escrito' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(heading).toHaveText('Recupera tu contraseña');
    await page.getByRole('button', { name: 'Volver' }).click();
  });
  await test.step('LOGIN-35 ERRORES-20 a failure without a message shows its own text', async () => {
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await typeCredentials(page, correo);
    await expect(oops(page)).toContainText('Error no identificado');
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  });
  await test.step('LOGIN-16 LOGIN-23 a code that is answered without a token shows "Algo salio mal"', async () => {
    await page.route('**/api/login', (route) => route.fulfill({ json: { data: {} } }), { times: 2 });
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await code(page).fill('123456');
    await expect(oops(page)).toContainText('Algo salio mal');
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: 'Volver' }).click();
  });
  await test.step('SHELL-14 the screen fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeInViewport();
    await expectNoSideways(page);
  });
  await test.step('LOGIN-08 an unanswered notification prompt does not block the sign-in', async () => {
    await typeCredentials(page, correo);
    await expectAddress(page, /\/Estadistica$/);
  });
});

test('LOGIN-13 LOGIN-16 LOGIN-19 LOGIN-34 a user signs in by keyboard with the mailed code', async ({
  page,
  testServer,
  axe,
}) => {
  const { id, correo } = await testServer.account({ contrasena: PASSWORD, roles: ['Contact Center'] });
  await page.clock.install();
  await page.goto('/permisos');
  const send = page.getByRole('button', { name: 'Enviar', exact: true });
  const waiting = page.getByRole('button', { name: /^Enviar de nuevo en/ });
  await test.step('LOGIN-10 LOGIN-13 LOGIN-16 an answer without a token opens the code step', async () => {
    await expect(email(page)).toBeFocused();
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
    await expect(waiting).toBeDisabled();
    expect(await kept(page)).toEqual([null, null, null]);
  });
  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/api/login') ? 1 : 0));
  await test.step('LOGIN-17 LOGIN-18 only six digits are sent', async () => {
    await code(page).pressSequentially('12a45x');
    await expect(code(page)).toHaveValue('1245');
    await page.keyboard.press('Enter');
    await expect(send).toBeDisabled();
    await page.keyboard.press('Tab');
    await expect(page.getByText('El código debe tener seis números')).toBeVisible();
    expect(sent).toBe(0);
    await axe('code step with an error');
  });
  const first = await mailedCode(testServer, correo);
  const second =
    await test.step('LOGIN-20 another code can be requested after a minute and cancels the first', async () => {
      await testServer.sql(`update codigo set creado = creado - interval '2 minutes' where usuario_id = $1`, [
        id,
      ]);
      await page.clock.runFor(61_000);
      const again = page.waitForRequest('**/api/login');
      await page.getByRole('button', { name: 'Enviar de nuevo' }).click();
      expect((await again).postDataJSON()).not.toHaveProperty('otp');
      await expect(waiting).toBeDisabled();
      const newer = await mailedCode(testServer, correo, first);
      await code(page).fill(first);
      await expect(oops(page)).toContainText('El código no es correcto o ya venció');
      await oops(page).getByRole('button', { name: 'Aceptar' }).click();
      return newer;
    });
  await test.step('LOGIN-19 LOGIN-21 LOGIN-34 SESION-01 the right code opens /Estadistica and stores the session', async () => {
    const verified = page.waitForRequest('**/api/login');
    await code(page).fill(`${second.slice(0, 3)} ${second.slice(3)}`);
    expect((await verified).postDataJSON()).toMatchObject({
      correo_electronico: correo,
      contrasena: PASSWORD,
      otp: second,
    });
    await expectAddress(page, /\/Estadistica$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Persona');
    const [token, storedEmail, user] = await kept(page);
    expect(token).toMatch(/.{20}/);
    expect([storedEmail, user]).toEqual([correo, id]);
  });
});

test('LOGIN-04 LOGIN-08 LOGIN-28 SESION-15 only the email is remembered, and only if the user asks for it', async ({
  page,
  testServer,
}) => {
  const { id, correo } = await knownAccount(page, testServer, { roles: ['Usuario', 'Dibujante'] });
  await page.addInitScript('delete window.Notification');
  await page.goto('/');
  await test.step('LOGIN-08 LOGIN-28 LOGIN-38 one role that allows sign-in is enough, also in a browser without notifications', async () => {
    await page.getByRole('checkbox', { name: 'Recordar contraseña' }).check();
    await typeCredentials(page, correo);
    await expectAddress(page, /\/Estadistica$/);
    const [state] = await testServer.sql<{ login: boolean; reciente: boolean }>(
      `select login, ultimo_ingreso > now() - interval '5 minutes' as reciente from usuario where id = $1`,
      [id],
    );
    expect(state).toEqual({ login: true, reciente: true });
    const everything = await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])');
    expect(everything).not.toContain(PASSWORD);
  });
  await test.step('LOGIN-04 SESION-15 the email is filled in after signing out', async () => {
    await profile(page).click();
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(email(page)).toHaveValue(correo);
    await expect(password(page)).toHaveValue('');
    await expect(password(page)).toBeFocused();
    expect(await kept(page)).toEqual([null, null, null]);
  });
  await test.step('LOGIN-04 without the checkbox the email is not stored', async () => {
    await page.getByRole('checkbox', { name: 'Recordar contraseña' }).uncheck();
    await password(page).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('amparo.recordado'))).toBeNull();
  });
});

test('LOGIN-06 LOGIN-07 LOGIN-14 LOGIN-29 a refused sign-in shows its reason and stores nothing', async ({
  page,
  testServer,
  axe,
}) => {
  const { correo } = await knownAccount(page, testServer, { roles: ['Usuario'] });
  const customer = await testServer.person({ roles: ['Usuario'] });
  const inactive = await testServer.account({ contrasena: PASSWORD, roles: ['Perito'], estado: false });
  await page.addInitScript(
    `Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permission') ?? 'denied' })`,
  );
  let logins = 0;
  page.on('request', (request) => (logins += request.url().endsWith('/api/login') ? 1 : 0));
  await page.goto('/');
  const isRefused = async (text: string) => {
    await expect(oops(page)).toContainText(text);
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect(oops(page)).toHaveCount(0);
    await expect(code(page)).toHaveCount(0);
    expect(await kept(page)).toEqual([null, null, null]);
  };
  await test.step('LOGIN-06 LOGIN-07 denied notifications block the sign-in', async () => {
    await isRefused(NOTIFICATIONS);
    await expect(page.getByRole('alert').filter({ hasText: NOTIFICATIONS })).toBeVisible();
    await axe('denied notifications');
    await typeCredentials(page, correo);
    await isRefused(NOTIFICATIONS);
    expect(logins).toBe(0);
  });
  await test.step('LOGIN-08 granting notifications unblocks the sign-in without a reload', async () => {
    await page.evaluate(
      `window.same = true; sessionStorage.setItem('permission', 'granted'); dispatchEvent(new Event('focus'))`,
    );
    await expect(page.getByText('Notificaciones del navegador activas')).toBeVisible();
    expect(await page.evaluate(`'same' in window`)).toBe(true);
  });
  await test.step('LOGIN-29 LOGIN-30 LOGIN-31 LOGIN-33 a customer is refused', async () => {
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await isRefused('No tienes acceso');
    expect(logins).toBe(1);
  });
  await test.step('LOGIN-14 LOGIN-36 a wrong password and an inactive user are refused', async () => {
    await typeCredentials(page, correo, 'Equivocada#1');
    await isRefused('El correo o la contraseña no son correctos');
    await expect(email(page)).toHaveValue(correo);
    await typeCredentials(page, inactive.correo);
    await isRefused('Tu usuario está inactivo');
  });
  await test.step('LOGIN-25 LOGIN-26 LOGIN-29 the roles of the profile decide even when a token was issued', async () => {
    await page.route('**/api/login', (route) => route.fulfill({ json: { data: { token: customer.token } } }));
    const read = page.waitForRequest('**/api/usuarios/perfil');
    await typeCredentials(page, customer.correo);
    expect((await read).headers()['authorization']).toBe(`Bearer ${customer.token}`);
    await isRefused('No tienes acceso');
    await expect
      .poll(() => testServer.sql('select login from usuario where id = $1', [customer.id]))
      .toEqual([{ login: false }]);
  });
});
