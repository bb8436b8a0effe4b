import { expect } from 'vitest';
import { app } from '@amparo/contract/canales/app/routes';
import type { LadoDeApp } from '@amparo/contract/kernel/route';
import { written } from './cases.ts';
import type { TestUser, TestApp } from './test-app.ts';

/** Credential of the company's app in tests. */
export const APP_ENV = {
  APP_CLIENT_ID: 'app-de-prueba',
  APP_CLIENT_SECRET: 'un-secreto-largo-que-nadie-adivina-0123',
} as const;

export const askToken = (testApp: Pick<TestApp, 'call'>, body: object) =>
  testApp.call('POST', 'app/token', {
    body: { client_id: APP_ENV.APP_CLIENT_ID, client_secret: APP_ENV.APP_CLIENT_SECRET, ...body },
  });

type Phone = Pick<TestUser, 'call' | 'token'>;

/** The app that acts for this user. */
export async function appFor(testApp: TestApp, usuario: string, como: LadoDeApp): Promise<Phone> {
  const answer = await askToken(testApp, { usuario, como });
  expect(answer.statusCode, answer.body).toBe(200);
  const { token } = app.token.answer.parse(answer.json());
  return {
    token,
    call: (method, path, call = {}) =>
      testApp.call(method, path, { ...call, headers: { authorization: `Bearer ${token}`, ...call.headers } }),
  };
}

export const APP_CASES = 'app/asistencia-choque-simple';

/** A customer with a vehicle, and the body of their request for help. */
export async function customer(testApp: TestApp) {
  const admin = await testApp.admin();
  const { persona, empresa: _left, ...body } = await written(testApp, admin);
  return { admin, persona, body, phone: await appFor(testApp, persona, 'cliente') };
}

/** Opens a case from the app. */
export const askHelp = async (phone: Phone, body: object) => {
  const answer = await phone.call('POST', APP_CASES, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return app.crear.answer.parse(answer.json());
};
