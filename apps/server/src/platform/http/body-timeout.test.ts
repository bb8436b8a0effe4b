import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { installBodyTimeout } from './body-timeout.ts';

test('H40 a call whose body has been read does not time out while its handler is running', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  installBodyTimeout(app, 20);
  app.post('/', async () => {
    await wait(100);
    return 'done';
  });
  const answer = await app.inject({ method: 'POST', url: '/', payload: { any: 'body' } });
  expect([answer.statusCode, answer.body]).toEqual([200, 'done']);
});
