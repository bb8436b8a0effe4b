import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '@amparo/contract/kernel/route';
import { useTestApp } from '../../testing/test-app.ts';
import { compressJson, encodingFor } from './compress.ts';
import { bare } from './endpoints.ts';
import { validatorCompiler } from './error-responses.ts';
import { mount } from './mount.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=x', undefined],
])('Accept-Encoding %j allows %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

describe('the hook', () => {
  const JSON_TYPE = 'application/json; charset=utf-8';
  const textOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
  const answers: Record<string, (reply: FastifyReply) => unknown> = {
    small: (reply) => reply.type(JSON_TYPE).send(textOf(1023)),
    large: (reply) => reply.type(JSON_TYPE).send(textOf(1024)),
    huge: (reply) => reply.type(JSON_TYPE).send(textOf(200_000)),
    spanish: (reply) => reply.type(JSON_TYPE).send(JSON.stringify('ñ€'.repeat(20_000))),
    refused: (reply) => reply.status(400).send({ message: 'x'.repeat(2_000) }),
    encoded: (reply) => reply.type(JSON_TYPE).header('content-encoding', 'zstd').send(textOf(2_000)),
    varied: (reply) => reply.header('vary', 'Origin').type(JSON_TYPE).send(textOf(2_000)),
    calendar: (reply) => reply.type('text/calendar').send('x'.repeat(2_000)),
    bytes: (reply) => reply.type(JSON_TYPE).send(Buffer.alloc(2_000, 32)),
    stream: (reply) => reply.type(JSON_TYPE).send(Readable.from([textOf(2_000)])),
    none: (reply) => reply.status(204).send(),
    same: (reply) => reply.status(304).send(),
  };
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify();
    for (const [name, answer] of Object.entries(answers))
      app.get(`/${name}`, { onSend: compressJson }, (_request, reply) => answer(reply));
    await app.ready();
  });
  afterAll(() => app.close());
  const get = (name: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({
      method,
      url: `/${name}`,
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });

  test.each([
    ['large', 1_024],
    ['huge', 200_000],
  ])('compresses a %s answer of %i bytes with brotli or gzip', async (name, bytes) => {
    const br = await get(name, 'gzip, br');
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': JSON_TYPE,
      'content-length': String(br.rawPayload.length),
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(textOf(bytes));
    const gzip = await get(name, 'gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(textOf(bytes));
  });

  test('keeps multi-byte characters', async () => {
    const { rawPayload } = await get('spanish', 'br');
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toBe('ñ€'.repeat(20_000));
  });

  test('does not compress an answer below 1 KB', async () => {
    const { headers, body } = await get('small', 'br');
    expect([headers['content-encoding'], headers['vary'], body]).toEqual([
      undefined,
      undefined,
      textOf(1023),
    ]);
  });

  test.each([undefined, 'identity', 'br;q=0'])(
    'sends a large answer uncompressed with %s',
    async (accepted) => {
      const { headers, body } = await get('large', accepted);
      expect([headers['content-encoding'], headers['vary'], body]).toEqual([
        undefined,
        'accept-encoding',
        textOf(1024),
      ]);
    },
  );

  test.each(['calendar', 'bytes', 'stream'])('does not compress: %s', async (name) => {
    const { headers } = await get(name, 'br');
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined]);
  });

  test('does not compress an answer that is already encoded', async () => {
    const { headers, body } = await get('encoded', 'br');
    expect([headers['content-encoding'], body]).toEqual(['zstd', textOf(2_000)]);
  });

  test('adds to an existing Vary header', async () => {
    expect((await get('varied', 'br')).headers['vary']).toBe('Origin, accept-encoding');
  });

  test('compresses a large error response and keeps its status', async () => {
    const { statusCode, headers } = await get('refused', 'br');
    expect([statusCode, headers['content-encoding']]).toEqual([400, 'br']);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const whole = await get('large', 'br');
    const { headers, body } = await get('large', 'br', 'HEAD');
    expect(body).toBe('');
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
      expect(headers[name], name).toBe(whole.headers[name]);
  });

  test.each([
    ['none', 204],
    ['same', 304],
  ])('an answer without a body stays without one: %s', async (name, status) => {
    const { statusCode, headers, body } = await get(name, 'br');
    expect([statusCode, headers['content-encoding'], body]).toEqual([status, undefined, '']);
  });
});

describe('the API', () => {
  const testApp = useTestApp();
  const accepting = (accepted: string) => ({ headers: { 'accept-encoding': accepted } });

  test('compresses a page of rows that PostgreSQL wrote as JSON', async () => {
    const admin = await testApp.admin();
    const plain = await admin.call('GET', 'permisos?elementosPorPagina=50');
    const br = await admin.call('GET', 'permisos?elementosPorPagina=50', accepting('gzip, deflate, br'));
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(br.headers['cache-control']).toBe('no-store');
  });

  test('replays the first answer to an Idempotency-Key in the encoding of the second request', async () => {
    const admin = await testApp.admin();
    const body = { nombre: 'comprimir', descripcion: 'Un permiso' };
    const headers = { 'idempotency-key': 'comprimir-una-vez' };
    const first = await admin.call('POST', 'permisos', { body, headers });
    const again = await admin.call('POST', 'permisos', {
      body,
      headers: { ...headers, 'accept-encoding': 'br' },
    });
    expect(first.statusCode, first.body).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  test('does not compress the answers of public routes, because they may carry tokens', async () => {
    const answer = z.object({ texto: z.string() });
    const publica = route('GET', 'publica', { public: true, resumen: 'x', answer });
    const propia = route('GET', 'propia', { self: true, resumen: 'x', answer });
    const large = async () => ({ texto: 'x'.repeat(2_000) });
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    mount(app, testApp.app.platform, [bare(publica, large), bare(propia, large)]);
    const { token } = await testApp.admin();
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
    const encodingOf = async (url: string) =>
      (await app.inject({ url, headers })).headers['content-encoding'];
    expect([await encodingOf('/publica'), await encodingOf('/propia')]).toEqual([undefined, 'br']);
    await app.close();
  });
});
