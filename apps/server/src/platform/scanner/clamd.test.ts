import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { eicar, startClamd, type ClamdMode } from '../../testing/clamd.ts';
import { scanByClamd, ScannerAway, ScanRefused } from './clamd.ts';

const clamd = await startClamd();
afterAll(() => clamd.stop());
beforeEach(() => {
  clamd.mode = 'well';
});

const LONG_MS = 30_000;
const content = (text: string, times = 1) =>
  Readable.from(Array.from({ length: times }, () => Buffer.from(text)));
const scan = (body: Readable, ms = LONG_MS, url = clamd.url) => scanByClamd(new URL(url), body, ms);

test('F11 a virus is found, also when it is split across two chunks of a large file', async () => {
  expect(await scan(content('hola'))).toEqual({ virus: null });
  expect(await scan(content('x'.repeat(65_536), 40))).toEqual({ virus: null });
  const [head, tail] = [eicar().slice(0, 30), eicar().slice(30)];
  const pieces = ['x'.repeat(70_000), head, tail, 'y'].map((text) => Buffer.from(text));
  expect(await scan(Readable.from(pieces))).toEqual({ virus: 'Prueba.Eicar-1' });
});

test.each<ClamdMode>(['cuts', 'garbage', 'endless', 'hasty'])(
  'F11 a scanner that %s gives no verdict',
  async (mode) => {
    clamd.mode = mode;
    // For `hasty`, send more than the connection buffers, so that the answer comes before everything is sent.
    await expect(scan(content('x'.repeat(65_536), mode === 'hasty' ? 200 : 2))).rejects.toThrow(ScannerAway);
  },
);

test('F11 a silent scanner times out, and the stream of the file is closed', async () => {
  clamd.mode = 'silent';
  const body = content('hola');
  await expect(scan(body, 200)).rejects.toThrow('timeout');
  expect(body.destroyed).toBe(true);
});

test('F11 an unreachable scanner or a broken file stream gives no verdict', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('hola');
      throw new Error('The store failed');
    })(),
  );
  await expect(scan(broken)).rejects.toThrow(ScannerAway);
  await clamd.setAway(true);
  onTestFinished(() => clamd.setAway(false));
  await expect(scan(content('hola'))).rejects.toThrow(ScannerAway);
});

test('F11 a scanner that cannot scan a file of this size refuses only that file', async () => {
  clamd.mode = 'too-small';
  await expect(scan(content('hola'))).rejects.toThrow(ScanRefused);
});

test('F11 the scanner can be reached through a Unix socket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'amparo-clamd-'));
  const path = join(folder, 'clamd ctl');
  const server = createServer(
    (socket) => void socket.once('data', () => socket.end('stream: Otro.Virus FOUND\0')),
  );
  onTestFinished(async () => {
    await new Promise((done) => server.close(done));
    await rm(folder, { recursive: true });
  });
  await new Promise<void>((done) => void server.listen(path, done));
  expect(await scan(content('hola'), LONG_MS, `unix://${encodeURI(path)}`)).toEqual({ virus: 'Otro.Virus' });
});
