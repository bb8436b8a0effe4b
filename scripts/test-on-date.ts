import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { instanteDe } from '@amparo/contract/kernel/time';

/**
 * Runs unit and server tests with a shifted clock, with a separate PostgreSQL that has the same clock. Needs
 * the command `faketime`. Redis and browsers keep the real clock.
 *   npm run other-days -- 45                                45 days from now
 *   npm run other-days -- 2029-12-31T23:50 apps/server      at that minute in Bogotá, these files only
 */
const [when = '', ...files] = process.argv.slice(2);
const moment = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(when);
if (moment === null && !/^\d+$/.test(when))
  throw new Error('Usage: npm run other-days -- DAYS_FROM_NOW or 2029-12-31T23:50, then files');
const ahead =
  moment === null
    ? Number(when) * 86_400
    : Math.round((instanteDe(moment[1] ?? '', moment[2] ?? '').getTime() - Date.now()) / 1_000);

/** Starts a Node program with the shifted clock. The monotonic clock is real, so durations are correct. */
const inThatTime = (args: readonly string[], options: { stdio: 'inherit' | 'pipe'; env?: object }) =>
  spawn('faketime', ['-m', '-f', `${ahead < 0 ? '' : '+'}${ahead}`, process.execPath, ...args], {
    ...options,
    env: { ...process.env, ...options.env, FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' },
  });

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

async function says({ stdout }: ChildProcess, word: string): Promise<boolean> {
  if (stdout === null) return false;
  for await (const line of createInterface({ input: stdout })) if (line === word) return true;
  return false;
}

const folder = await mkdtemp(join(tmpdir(), 'other-days-'));
// If root starts this script, PostgreSQL runs as another user and must be able to open the folder.
await chmod(folder, 0o755);
const port = await freePort();
const scripts = import.meta.dirname;
const postgres = inThatTime([join(scripts, 'demo/postgres.ts'), join(folder, 'data'), String(port)], {
  stdio: 'pipe',
});
postgres.stderr?.pipe(process.stderr);
if (!(await says(postgres, 'ready'))) throw new Error('PostgreSQL did not start');

const vitest = join(scripts, '../node_modules/vitest/vitest.mjs');
const tests = inThatTime([vitest, 'run', ...files], {
  stdio: 'inherit',
  env: { TEST_DATABASE_URL: `postgres://amparo:amparo@127.0.0.1:${port}/postgres` },
});
const [code] = (await once(tests, 'exit')) as [number | null];
postgres.stdin?.end();
await once(postgres, 'exit');
await rm(folder, { recursive: true, force: true });
process.exitCode = code ?? 1;
