import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApp } from '../../../testing/harness.ts';

const house = useApp();

test('without credentials of an app, the token route responds 503 with the reason', async () => {
  const body = { client_id: 'app', client_secret: 'x'.repeat(40), usuario: randomUUID(), como: 'cliente' };
  const answer = await house.call('POST', 'app/token', { body });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    503,
    'La app no está habilitada en esta instalación',
  ]);
});
