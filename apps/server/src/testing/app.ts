import { expect } from 'vitest';
import { app } from '@amparo/contract/app';
import type { LadoDeApp } from '@amparo/contract/kernel/route';
import type { Caller, Harness } from './harness.ts';

/** What the company's app names itself by in tests. */
export const APP_ENV = {
  APP_CLIENT_ID: 'app-de-prueba',
  APP_CLIENT_SECRET: 'un-secreto-largo-que-nadie-adivina-0123',
} as const;

export const askToken = (house: Pick<Harness, 'call'>, body: object) =>
  house.call('POST', 'app/token', {
    body: { client_id: APP_ENV.APP_CLIENT_ID, client_secret: APP_ENV.APP_CLIENT_SECRET, ...body },
  });

/** The app that speaks for somebody. */
export async function appFor(
  house: Harness,
  usuario: string,
  como: LadoDeApp,
): Promise<Pick<Caller, 'call' | 'token'>> {
  const answer = await askToken(house, { usuario, como });
  expect(answer.statusCode, answer.body).toBe(200);
  const { token } = app.token.answer.parse(answer.json());
  return {
    token,
    call: (method, path, call = {}) =>
      house.call(method, path, { ...call, headers: { authorization: `Bearer ${token}`, ...call.headers } }),
  };
}
