import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();

test('without credentials of an app, the token route responds 503 with the reason', async () => {
  const body = { client_id: 'app', client_secret: 'x'.repeat(40), usuario: randomUUID(), como: 'cliente' };
  const answer = await testApp.call('POST', 'app/token', { body });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    503,
    'La app no está habilitada en esta instalación',
  ]);
});
