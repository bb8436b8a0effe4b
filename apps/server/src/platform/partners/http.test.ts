import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { askPartner, readJson } from './http.ts';
import { PartnerToken } from './token.ts';

const there: FastifyInstance = Fastify({ exposeHeadRoutes: false });
const seen: string[] = [];
let base = '';
const signal = () => AbortSignal.timeout(20_000);

beforeAll(async () => {
  there.addHook('onRequest', async ({ raw }) => void seen.push(raw.url ?? ''));
  there.get('/casa/latin', (_request, reply) =>
    reply.type('text/plain; charset=ISO-8859-1').send(Buffer.from('Peña', 'latin1')),
  );
  there.get('/casa/otra', (_request, reply) => reply.redirect('/casa/latin'));
  there.get('/casa/bomba', (_request, reply) =>
    reply.header('content-encoding', 'gzip').send(gzipSync(Buffer.alloc(50_000_000))),
  );
  there.get('/casa/*', ({ url }) => ({ url }));
  base = `${await there.listen({ host: '127.0.0.1', port: 0 })}/casa/`;
});
afterAll(() => there.close());

test('H31 user input stays one path segment or value: it cannot change the path, host, query or headers', async () => {
  for (const typed of [
    '../../x',
    'a/b',
    '?x=1',
    '#x',
    'a@evil.co',
    '//evil.co',
    '%2e%2e',
    'a\r\nx: y',
    'ñ .',
  ]) {
    seen.length = 0;
    const request = { method: 'GET', path: ['v', typed], query: { placa: typed } } as const;
    await askPartner(base, request, signal());
    const encoded = encodeURIComponent(typed);
    expect(seen).toEqual([`/casa/v/${encoded}?${new URLSearchParams({ placa: typed }).toString()}`]);
  }
  for (const climbing of ['..', '.', ''])
    await expect(askPartner(base, { method: 'GET', path: ['v', climbing] }, signal())).rejects.toThrow(
      'segment',
    );
});

test('H31 a redirect is not followed', async () => {
  seen.length = 0;
  await expect(askPartner(base, { method: 'GET', path: ['otra'] }, signal())).rejects.toMatchObject({
    motivo: 'redireccion',
  });
  expect(seen).toEqual(['/casa/otra']);
});

test('a single-byte charset is decoded, and a body that decompresses to too much is refused', async () => {
  expect((await askPartner(base, { method: 'GET', path: ['latin'] }, signal())).text).toBe('Peña');
  await expect(askPartner(base, { method: 'GET', path: ['bomba'] }, signal())).rejects.toMatchObject({
    motivo: 'respuesta-muy-grande',
  });
});

test('an unexpected response is reported by its field paths, never by its contents', () => {
  const schema = z.object({ a: z.object({ b: z.number() }) });
  expect(readJson(schema, '{"a":{"b":1}}')).toEqual({ a: { b: 1 } });
  for (const text of ['', '<html>', '{"a":{"b":"secreto"}}', 'null', '['.repeat(200_000)]) {
    const read = () => readJson(schema, text);
    expect(read).toThrow(expect.objectContaining({ motivo: 'respuesta-ilegible' }) as Error);
    expect(read).not.toThrow('secreto');
  }
});

const answered = (status: number) => ({ status, headers: new Headers(), text: '' });
const isRefused = ({ status }: { status: number }) => status === 401;

test('callers share one token request; the token is cached until shortly before it expires and renewed when refused', async () => {
  let given = 0;
  const token = new PartnerToken(async () => ({ value: `t${(given += 1)}`, seconds: 600 }), 20_000);
  const good = new Set(['t1']);
  const use = () => token.use(signal(), async (value) => answered(good.has(value) ? 200 : 401), isRefused);
  await Promise.all(Array.from({ length: 20 }, use));
  await use();
  expect(given).toBe(1);

  good.clear();
  good.add('t2');
  const statuses = await Promise.all(Array.from({ length: 20 }, use));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(given).toBe(2);

  good.clear();
  await expect(use()).rejects.toMatchObject({ motivo: 'credenciales' });
  expect(given).toBe(3);
});

test('an expired token is not used, and a caller that gives up does not cancel the request for the others', async () => {
  let given = 0;
  const token = new PartnerToken(async () => ({ value: `t${(given += 1)}`, seconds: -5 }), 20_000);
  const use = (until: AbortSignal) => token.use(until, async () => answered(200), isRefused);
  await use(signal());
  await use(signal());
  expect(given).toBe(2);

  const held: (() => void)[] = [];
  const slow = new PartnerToken(async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return { value: 't', seconds: 600 };
  }, 20_000);
  const impatient = slow.use(AbortSignal.timeout(10), async () => answered(200), isRefused);
  const patient = slow.use(signal(), async () => answered(200), isRefused);
  await expect(impatient).rejects.toThrow('timeout');
  held[0]?.();
  expect((await patient).status).toBe(200);
});
