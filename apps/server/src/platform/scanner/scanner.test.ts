import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { startClamd } from '../../testing/clamd.ts';
import { Scanner } from './scanner.ts';

const clamd = await startClamd();
afterAll(() => clamd.stop());

test('F11 after failures in a row uploads do not wait for the scanner; scans without a waiting user still do', async () => {
  const scanner = new Scanner(new URL(clamd.url), 600_000, Fastify().log);
  const content = () => Readable.from([Buffer.from('hola')]);
  expect(await scanner.atTheDoor(content)).toEqual({ virus: null });
  clamd.mode = 'cuts';
  for (let n = 0; n < 3; n += 1) expect(await scanner.atTheDoor(content)).toBeUndefined();
  clamd.mode = 'well';
  let opened = 0;
  const counted = () => {
    opened += 1;
    return content();
  };
  expect(await scanner.atTheDoor(counted)).toBeUndefined();
  expect(opened).toBe(0);
  expect(await scanner.later(content())).toEqual({ virus: null });
});
