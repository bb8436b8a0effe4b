import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../lib/config.ts';
import { logOptions } from './logs.ts';

test('a log line has the path without its query, or the route if the URL contains a secret', async () => {
  const lines: string[] = [];
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'info', DATABASE_URL: 'postgres://127.0.0.1/x' });
  const options = logOptions(config);
  if (typeof options !== 'object') throw new Error('Nothing is logged');
  const app = Fastify({ logger: { ...options, stream: { write: (line: string) => void lines.push(line) } } });
  app.get('/api/calendario/:token', async () => 'ok');
  app.get('/api/usuarios', async () => 'ok');
  await app.inject('/api/calendario/s3cr3t0.ics?x=1');
  await app.inject('/api/usuarios?filtros[identificacion]=31938204');
  await app.close();
  const paths = lines.flatMap((line) => (JSON.parse(line) as { req?: { path: string } }).req?.path ?? []);
  expect(paths).toEqual(['/api/calendario/:token', '/api/usuarios']);
  expect(lines.join('')).not.toMatch(/s3cr3t0|31938204/);
});
