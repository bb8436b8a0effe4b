import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeSentTo } from '../../../testing/codes.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, partners: true, env: { TRUSTED_PROXIES: '1' } });
const CLAVE = 'Tr3n-azul#lejos';

const staff = () => testApp.account({ contrasena: CLAVE, roles: ['Abogado'] });
const login = (correo_electronico: string, from: string, contrasena = CLAVE, dispositivo?: string) =>
  testApp.call('POST', 'login', {
    body: { correo_electronico, contrasena, origen: 'web', dispositivo },
    headers: { 'x-forwarded-for': from },
  });
const wrong = (correo: string, from: string) => login(correo, from, 'Equivocada1!');

test('LOGIN-37 each failed sign-in is delayed longer; after five the account is blocked for 15 minutes from that address', async () => {
  const { correo } = await staff();
  for (const slowedBy of [0, 0, 400, 800, 1_200]) {
    const asked = performance.now();
    expect((await wrong(correo, '10.1.0.1')).statusCode).toBe(401);
    // A timer may fire up to a millisecond early.
    expect(performance.now() - asked).toBeGreaterThan(slowedBy - 1);
  }
  const blocked = await login(correo, '10.1.0.1');
  expect(blocked.statusCode).toBe(429);
  expect(blocked.json()).toEqual({
    message: 'Demasiados intentos fallidos. Espera 15 minutos antes de intentar de nuevo.',
  });
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  expect((await login(correo, '10.1.0.2')).statusCode).toBe(200);
  const colleague = await staff();
  expect((await login(colleague.correo, '10.1.0.1')).statusCode).toBe(200);
});

test('LOGIN-37 of concurrent sign-ins at most five passwords are compared', async () => {
  const { correo } = await staff();
  const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(correo, '10.1.0.3')));
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(7);
});

test('LOGIN-37 a correct password resets the failures before it', async () => {
  const { correo } = await staff();
  for (let n = 0; n < 3; n += 1) await wrong(correo, '10.1.0.4');
  expect((await login(correo, '10.1.0.4')).statusCode).toBe(200);
  for (let n = 0; n < 3; n += 1) expect((await wrong(correo, '10.1.0.4')).statusCode).toBe(401);
  expect((await login(correo, '10.1.0.4')).statusCode).toBe(200);
});

test('LOGIN-37 H42 a network that tries many accounts is blocked too', async () => {
  const guess = (n: number) =>
    testApp.call('PUT', 'recuperar-contrasena', {
      body: { correo_electronico: `victima${n}@amparo.co`, otp: '123456', contrasena: CLAVE },
      headers: { 'x-forwarded-for': '10.1.5.5' },
    });
  const answers = await Promise.all(Array.from({ length: 103 }, (_, n) => guess(n)));
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(3);
  expect((await login('otra.victima@amparo.co', '10.1.5.6')).statusCode).toBe(429);
});

/** One wrong password from each of a hundred networks. */
const siege = (correo: string) =>
  Promise.all(Array.from({ length: 100 }, (_, n) => wrong(correo, `10.7.${n}.1`)));

test('H42 of attempts from a hundred networks at most twenty are compared, for unknown accounts too; the others get 429', async () => {
  const { correo } = await staff();
  for (const victim of [correo, 'nadie.en.casa@amparo.co']) {
    const answers = await siege(victim);
    const compared = answers.filter(({ statusCode }) => statusCode === 401);
    expect(compared.length).toBeGreaterThanOrEqual(10);
    expect(compared.length).toBeLessThanOrEqual(20);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(100 - compared.length);
    for (const { headers, body } of refused) {
      const seconds = Number(headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
      expect(body).toMatch(
        /Hay muchos intentos de ingreso con este correo\. Espera (1 segundo|\d+ (segundos|minutos)) y vuelve/,
      );
    }
  }
});

test('H42 while many networks guess, the owner signs in from a trusted browser, or from the network where it was last used', async () => {
  const { correo } = await staff();
  const browser = randomUUID();
  await login(correo, '10.8.0.1', CLAVE, browser);
  const body = { correo_electronico: correo, contrasena: CLAVE, origen: 'web', dispositivo: browser };
  const otp = await codeSentTo(testApp, correo);
  const headers = { 'x-forwarded-for': '10.8.0.1' };
  await testApp.call('POST', 'login', { body: { ...body, otp }, headers });

  await siege(correo);
  for (let n = 0; n < 4; n += 1) await wrong(correo, '10.7.1.1');
  const stranger = await login(correo, '10.7.1.1', CLAVE, randomUUID());
  expect(stranger.statusCode).toBe(429);
  const entered = await login(correo, '10.7.1.1', CLAVE, browser);
  expect(entered.json()).toMatchObject({ data: { token: expect.any(String) } });
  expect((await login(correo, '10.7.1.77')).statusCode).toBe(200);
  const elsewhere = await login(correo, '10.8.0.9');
  expect(elsewhere.statusCode).toBe(429);
});

test('LOGIN-37 H42 a trusted browser has its own five tries', async () => {
  const { id, correo } = await staff();
  const { db } = testApp.app.platform;
  const [browser, other] = [randomUUID(), randomUUID()];
  for (const each of [browser, other])
    await db
      .insertInto('dispositivo')
      .values({ usuario_id: id, hash: createHash('sha256').update(each).digest() })
      .execute();
  const tried = await Promise.all(
    Array.from({ length: 7 }, () => login(correo, '10.1.6.1', 'Equivocada1!', browser)),
  );
  expect(tried.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  expect((await login(correo, '10.1.7.1', CLAVE, browser)).statusCode).toBe(429);
  expect((await login(correo, '10.1.6.1', CLAVE, other)).statusCode).toBe(200);
});
