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

test('F11 tells clean from infected, also where the virus lies across two pieces of a large content', async () => {
  expect(await scan(content('hola'))).toEqual({ virus: null });
  expect(await scan(content('x'.repeat(65_536), 40))).toEqual({ virus: null });
  const [head, tail] = [eicar().slice(0, 30), eicar().slice(30)];
  const pieces = ['x'.repeat(70_000), head, tail, 'y'].map((text) => Buffer.from(text));
  expect(await scan(Readable.from(pieces))).toEqual({ virus: 'Prueba.Eicar-1' });
});

test.each<ClamdMode>(['cuts', 'garbage', 'endless', 'hasty'])(
  'F11 a scanner that %s has said nothing',
  async (mode) => {
    clamd.mode = mode;
    // For who is hasty: longer than what fits on the way, so that it cannot all have left before the answer came.
    await expect(scan(content('x'.repeat(65_536), mode === 'hasty' ? 200 : 2))).rejects.toThrow(ScannerAway);
  },
);

test('F11 one that is silent is not waited for, and what was being read is let go', async () => {
  clamd.mode = 'silent';
  const body = content('hola');
  await expect(scan(body, 200)).rejects.toThrow('too late');
  expect(body.destroyed).toBe(true);
});

test('F11 one that is not there, or whose content breaks off, has said nothing', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('hola');
      throw new Error('The store went away');
    })(),
  );
  await expect(scan(broken)).rejects.toThrow(ScannerAway);
  await clamd.setAway(true);
  onTestFinished(() => clamd.setAway(false));
  await expect(scan(content('hola'))).rejects.toThrow(ScannerAway);
});

test('F11 one that is too small for it says so of this content alone', async () => {
  clamd.mode = 'too-small';
  await expect(scan(content('hola'))).rejects.toThrow(ScanRefused);
});

test('F11 it is reached by a socket of the machine as well', async () => {
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
