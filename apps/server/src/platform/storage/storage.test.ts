import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { S3_KEYS, startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { installFailures } from '../http/error-responses.ts';
import { installSignedRoute } from '../http/signed-route.ts';
import { DiskStorage } from './disk.ts';
import { S3Storage, type S3Options } from './s3.ts';
import { disposition, type ServableKey, type Storage } from './storage.ts';

const PLAIN = { publicEndpoint: undefined, bucket: 'amparo', pathStyle: true };

let folder = '';
let app: FastifyInstance;
let standIn: S3Server;
let disk: Storage;
/** Store of the suite below: the stub, or the one named by the environment. */
let target: S3Options;
let bucket: Storage;
/** Always the stub, because a real store cannot simulate failures. */
let breakable: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-storage-'));
  app = Fastify();
  installFailures(app);
  // The port is known only after listening, and routes must be added before that, so the base URL is filled
  // in afterwards.
  const options = { folder, baseUrl: '', secret: async () => 'secreto-de-prueba' };
  await installSignedRoute(app, new DiskStorage(options));
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  disk = new DiskStorage({ ...options, baseUrl });
  standIn = await startS3Server();
  const own = { ...S3_KEYS, ...PLAIN, endpoint: standIn.endpoint };
  breakable = new S3Storage(own);
  target = foreignStore(process.env) ?? own;
  bucket = new S3Storage(target);
});
afterAll(async () => {
  await app.close();
  await standIn.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A third-party S3 store for the same suite: docs/operations/storage.md. */
function foreignStore(env: NodeJS.ProcessEnv): S3Options | undefined {
  const { S3_TEST_ENDPOINT: endpoint, S3_TEST_KEY: accessKeyId, S3_TEST_SECRET: secretAccessKey } = env;
  if (endpoint === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('S3_TEST_ENDPOINT needs S3_TEST_KEY and S3_TEST_SECRET');
  return {
    ...PLAIN,
    endpoint,
    accessKeyId,
    secretAccessKey,
    region: env['S3_TEST_REGION'] ?? S3_KEYS.region,
    bucket: env['S3_TEST_BUCKET'] ?? PLAIN.bucket,
  };
}

const key = () => `pruebas/2026-11/${randomUUID()}` as ServableKey;
const put = (storage: Storage, at: string, body: Buffer) =>
  storage.put(at, Readable.from([body]), { bytes: body.length, tipo: 'application/pdf' });
const options = { nombre: 'Póliza "1".pdf', tipo: 'application/pdf', minutes: 15 };

describe.each(['disk', 's3'] as const)('%s', (which) => {
  const storage = () => (which === 'disk' ? disk : bucket);

  test('ARCHIVOS-11 stores an object and gives a signed URL that downloads it under its name', async () => {
    const at = key();
    const body = randomBytes(300_000);
    await put(storage(), at, body);
    expect(await storage().head(at)).toEqual({ bytes: body.length });
    const stored = await storage().get(at);
    expect(stored && (await buffer(stored)).equals(body)).toBe(true);
    const response = await fetch(await storage().url(at, options));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(disposition(options.nombre));
  });

  test('ARCHIVOS-11 an altered or expired URL opens nothing', async () => {
    const at = key();
    const other = key();
    await put(storage(), at, Buffer.from('uno'));
    await put(storage(), other, Buffer.from('otro'));
    const url = await storage().url(at, options);
    const altered = [
      url.replace(at, other),
      url.replace('application%2Fpdf', 'text%2Fhtml'),
      url.replace(/(firma|Signature)=..../, '$1=0000'),
      url.split('?')[0] ?? '',
    ];
    expect(new Set([url, ...altered]).size).toBe(5);
    for (const address of altered) expect((await fetch(address)).ok, address).toBe(false);
    const brief = await storage().url(at, { ...options, minutes: 1 / 60 });
    await expect.poll(async () => (await fetch(brief)).ok).toBe(false);
  });

  test('a removed object and its URL are gone, and removing it again succeeds', async () => {
    const at = key();
    await put(storage(), at, Buffer.from('breve'));
    const url = await storage().url(at, options);
    await storage().delete(at);
    await storage().delete(at);
    expect(await storage().head(at)).toBeUndefined();
    expect(await storage().get(at)).toBeUndefined();
    expect((await fetch(url)).status).toBe(404);
  });

  test('F11 an interrupted upload rejects and leaves no object', async () => {
    const at = key();
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(70_000);
        throw new Error('cut');
      })(),
    );
    await expect(storage().put(at, broken, { bytes: 200_000, tipo: 'application/pdf' })).rejects.toThrow(
      /cut|abort/i,
    );
    expect(await storage().head(at)).toBeUndefined();
  });
});

describe('disk', () => {
  test('H27 H29 a file is never served as a page: attachment, nosniff, sandbox', async () => {
    const at = key();
    await put(disk, at, Buffer.from('<script>alert(1)</script>'));
    const { headers } = await fetch(await disk.url(at, { ...options, nombre: 'x.html', tipo: 'text/html' }));
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('a range of a file can be requested, as video players do', async () => {
    const at = key();
    await put(disk, at, Buffer.from('0123456789'));
    const response = await fetch(await disk.url(at, options), { headers: { range: 'bytes=2-4' } });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe('234');
  });

  test('F11 an interrupted write leaves no partial file on the disk', async () => {
    const at = key();
    const short = disk.put(at, Readable.from([Buffer.from('x')]), { bytes: 2, tipo: 'application/pdf' });
    await expect(short).rejects.toThrow('1 of 2 bytes');
    const left = await readdir(folder, { recursive: true });
    expect(left.filter((name) => name.includes(at.split('/').at(-1) ?? ''))).toEqual([]);
  });

  test('F14 a URL signed before the clock was set back opens nothing', async () => {
    const at = key();
    await put(disk, at, Buffer.from('uno'));
    vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 86_400_000);
    const tomorrows = await disk.url(at, options);
    expect((await fetch(tomorrows)).ok).toBe(false);
    expect((await fetch(await disk.url(at, options))).ok).toBe(true);
  });

  test('H27 an invalid key opens no file', async () => {
    for (const at of ['../secreto', '/etc/passwd', 'a/../../b', 'A', ''])
      await expect(disk.head(at), at).rejects.toThrow('Invalid storage key');
  });
});

describe('s3', () => {
  test('ARCHIVOS-11 a caller with other keys is refused by the store', async () => {
    const stranger = new S3Storage({ ...target, secretAccessKey: 'otro' });
    const at = key();
    await expect(put(stranger, at, Buffer.from('x'))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    expect(await bucket.head(at)).toBeUndefined();
  });

  test('F11 a store that crashes during an upload makes it fail at once', async () => {
    const at = key();
    standIn.fault = 'dies';
    await expect(put(breakable, at, randomBytes(2_000_000))).rejects.toThrow(
      /ECONNRESET|EPIPE|socket hang up/,
    );
    standIn.fault = undefined;
    expect(await breakable.head(at)).toBeUndefined();
  });

  test('F11 a full store makes the upload fail and stores nothing', async () => {
    const at = key();
    standIn.fault = 'full';
    await expect(put(breakable, at, randomBytes(2_000))).rejects.toThrow('InsufficientStorage');
    standIn.fault = undefined;
    expect(await breakable.head(at)).toBeUndefined();
  });

  test('URLs use the public address of the store, and pages may load from it', async () => {
    const storage = new S3Storage({
      ...S3_KEYS,
      ...PLAIN,
      endpoint: 'http://minio:9000',
      publicEndpoint: 'https://archivos.amparo.co',
    });
    expect(await storage.url(key(), options)).toMatch(/^https:\/\/archivos\.amparo\.co\/amparo\/pruebas\//);
    expect(storage.origin).toBe('https://archivos.amparo.co');
    const amazon = new S3Storage({ ...S3_KEYS, ...PLAIN, endpoint: undefined, pathStyle: false });
    expect(await amazon.url(key(), options)).toContain(`${amazon.origin}/pruebas/`);
  });
});
