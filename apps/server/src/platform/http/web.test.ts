import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installWeb } from './web.ts';

const SCRIPT = 'export const text = "á";\n'.repeat(100);
const PAGE = `<!doctype html><title>Amparo</title>${'<p></p>'.repeat(200)}`;
const FOREVER = 'public, max-age=31536000, immutable';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  // A root whose own path contains `/assets/` must not make index.html immutable.
  folder = await mkdtemp(join(tmpdir(), 'amparo-web-'));
  const root = join(folder, 'assets/dist');
  await mkdir(join(root, 'assets'), { recursive: true });
  for (const [name, text] of [
    ['assets/a.js', SCRIPT],
    ['index.html', PAGE],
  ] as const) {
    await writeFile(join(root, name), text);
    await writeFile(join(root, `${name}.br`), brotliCompressSync(text));
    await writeFile(join(root, `${name}.gz`), gzipSync(text));
  }
  await writeFile(join(root, 'assets/small.css'), 'p{margin:0}');
  app = Fastify();
  await installWeb(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const head = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'HEAD', url, headers });

describe('assets', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])('are served as %s to a client that accepts %s', async (encoding, accepted, decompress) => {
    const { headers, rawPayload } = await get('/assets/a.js', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': FOREVER,
      vary: 'accept-encoding',
      'content-length': String(rawPayload.length),
    });
    expect(decompress(rawPayload).toString()).toBe(SCRIPT);
  });

  test.each([[{}], [{ 'accept-encoding': 'identity' }], [{ 'accept-encoding': 'br;q=0, gzip;q=0' }]])(
    'are served uncompressed with %j',
    async (sent: Record<string, string>) => {
      const { headers, body } = await get('/assets/a.js', sent);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': FOREVER,
        vary: 'accept-encoding',
      });
      expect(body).toBe(SCRIPT);
    },
  );

  test('without a compressed file are served uncompressed', async () => {
    const { statusCode, headers } = await get('/assets/small.css', { 'accept-encoding': 'br, gzip' });
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
    expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'cache-control': FOREVER });
  });

  test('respond 304 to the ETag of the same encoding and 200 to that of another', async () => {
    const br = await get('/assets/a.js', { 'accept-encoding': 'br' });
    const known = { 'if-none-match': String(br.headers['etag']) };
    const again = await get('/assets/a.js', { 'accept-encoding': 'br', ...known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ 'cache-control': FOREVER, vary: 'accept-encoding' });
    expect((await get('/assets/a.js', { 'accept-encoding': 'gzip', ...known })).statusCode).toBe(200);
  });

  test('answer HEAD like GET without a body, and a range of the encoded bytes', async () => {
    const br = { 'accept-encoding': 'br' };
    const whole = await get('/assets/a.js', br);
    const { headers, body } = await head('/assets/a.js', br);
    expect(body).toBe('');
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'cache-control'])
      expect(headers[name], name).toBe(whole.headers[name]);
    const part = await get('/assets/a.js', { ...br, range: 'bytes=2-5' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.rawPayload.length}`);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 6));
  });

  test('compressed files cannot be requested by their own URL', async () => {
    for (const url of ['/assets/a.js.br', '/assets/a.js.gz']) expect((await get(url)).statusCode).toBe(404);
  });
});

describe('the page', () => {
  test.each(['/', '/v-users', '/index.html'])(
    '%s is compressed and never cached without a check',
    async (url) => {
      const { headers, rawPayload } = await get(url, { 'accept-encoding': 'br' });
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      });
      expect(brotliDecompressSync(rawPayload).toString()).toBe(PAGE);
      expect((await get(url)).body).toBe(PAGE);
    },
  );

  test('answers HEAD', async () => {
    const { statusCode, headers, body } = await head('/');
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', '']);
  });
});
