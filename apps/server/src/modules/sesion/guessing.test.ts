import { expect, test } from 'vitest';
import { useApp } from '../../testing/harness.ts';

const house = useApp({ started: true, partners: true, env: { TRUSTED_PROXIES: '1' } });
const CLAVE = 'Tr3n-azul#lejos';

const staff = () => house.account({ contrasena: CLAVE, roles: ['Abogado'] });
const login = (correo_electronico: string, from: string, contrasena = CLAVE) =>
  house.call('POST', 'login', {
    body: { correo_electronico, contrasena, origen: 'web' },
    headers: { 'x-forwarded-for': from },
  });
const wrong = (correo: string, from: string) => login(correo, from, 'Equivocada1!');

test('LOGIN-37 failures answer later and later; after five the account is blocked for 15 minutes from that address, with a clear message', async () => {
  const { correo } = await staff();
  for (const slowedBy of [0, 0, 400, 800, 1_200]) {
    const asked = performance.now();
    expect((await wrong(correo, '10.1.0.1')).statusCode).toBe(401);
    // A timer may fire within the millisecond before.
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

test('LOGIN-37 at the same instant no more than five passwords are compared', async () => {
  const { correo } = await staff();
  const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(correo, '10.1.0.3')));
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(7);
});

test('LOGIN-37 a right password forgets the failures before it', async () => {
  const { correo } = await staff();
  for (let n = 0; n < 3; n += 1) await wrong(correo, '10.1.0.4');
  expect((await login(correo, '10.1.0.4')).statusCode).toBe(200);
  for (let n = 0; n < 3; n += 1) expect((await wrong(correo, '10.1.0.4')).statusCode).toBe(401);
  expect((await login(correo, '10.1.0.4')).statusCode).toBe(200);
});

test('LOGIN-37 one address that tries many accounts is stopped too', async () => {
  const guess = (n: number) =>
    house.call('PUT', 'recuperar-contrasena', {
      body: { correo_electronico: `victima${n}@amparo.co`, otp: '123456', contrasena: CLAVE },
      headers: { 'x-forwarded-for': '10.1.0.5' },
    });
  const answers = await Promise.all(Array.from({ length: 103 }, (_, n) => guess(n)));
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(3);
  expect((await login('otra.victima@amparo.co', '10.1.0.5')).statusCode).toBe(429);
});
