import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { TooMany } from './http/problems.ts';
import { Throttle } from './throttle.ts';

const REDIS = `${process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'}/13`;
/** Nothing listens there. */
const AWAY = 'redis://127.0.0.1:1';

function open(url: string): Throttle {
  const throttle = new Throttle(readConfig({ NODE_ENV: 'test', REDIS_URL: url }), () => undefined);
  onTestFinished(() => throttle.stop());
  return throttle;
}

async function triesUntilBlocked(throttles: Throttle[], account: string): Promise<number> {
  for (let n = 0; n < 20; n += 1) {
    try {
      await throttles[n % throttles.length]?.attempt(account, '10.0.0.1');
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      return n;
    }
  }
  return Infinity;
}

test('LOGIN-37 two processes count together through Redis, and a right password in one clears both', async () => {
  const both = [open(REDIS), open(REDIS)];
  const probe = randomUUID();
  // Until both are connected each counts for itself; ten alternating tries would then pass.
  await vi.waitFor(async () => expect(await triesUntilBlocked(both, `${probe}${randomUUID()}`)).toBe(5), {
    timeout: 10_000,
    interval: 100,
  });
  const account = randomUUID();
  for (let n = 0; n < 4; n += 1) await both[0]?.attempt(account, '10.0.0.1');
  const last = await both[1]?.attempt(account, '10.0.0.1');
  await last?.right();
  expect(await triesUntilBlocked(both, account)).toBe(5);
});

test('LOGIN-37 while Redis is away the process counts for itself and no call fails', async () => {
  expect(await triesUntilBlocked([open(AWAY)], randomUUID())).toBe(5);
});

test('LOGIN-37 the block ends after 15 minutes, however much one insists meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const throttle = open(AWAY);
  const account = randomUUID();
  expect(await triesUntilBlocked([throttle], account)).toBe(5);
  vi.setSystemTime(Date.now() + 14 * 60_000);
  await expect(throttle.attempt(account, '10.0.0.1')).rejects.toThrow('Espera 1 minuto');
  vi.setSystemTime(Date.now() + 61_000);
  await expect(throttle.attempt(account, '10.0.0.1')).resolves.toBeDefined();
});
