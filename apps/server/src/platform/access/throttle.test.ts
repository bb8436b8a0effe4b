import { randomInt, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { createClient } from 'redis';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { stopClock } from '../../testing/clock.ts';
import { readConfig } from '../lib/config.ts';
import { TooManyRequests } from '../lib/problems.ts';
import { Throttle } from './throttle.ts';

const REDIS = `${process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'}/15`;
/** No server listens on this port. */
const AWAY = 'redis://127.0.0.1:1';

const times = (n: number) => Array.from({ length: n }, (_, index) => index);

/** Redis keeps the counts of earlier runs, so each run uses other networks. */
const first = randomInt(2 ** 16);
const network = (n: number) => {
  const k = (first + n) % 2 ** 16;
  return `10.${k >> 8}.${k & 255}.9`;
};
const HERE = network(2_000);

function open(url: string, most?: number): Throttle {
  const throttle = new Throttle(readConfig({ NODE_ENV: 'test', REDIS_URL: url }), () => undefined, most);
  onTestFinished(() => throttle.stop());
  return throttle;
}

async function triesUntilBlocked(
  throttles: Throttle[],
  account: string,
  address = network(randomInt(1_000, 60_000)),
): Promise<number> {
  for (let n = 0; n < 20; n += 1) {
    try {
      await throttles[n % throttles.length]?.attempt(account, address);
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      return n;
    }
  }
  return Infinity;
}

test('LOGIN-37 two processes count together through Redis, and a right password in one clears both', async () => {
  const both = [open(REDIS), open(REDIS)];
  const probe = randomUUID();
  // Until both are connected each counts locally, and ten alternating attempts pass.
  await expect.poll(() => triesUntilBlocked(both, `${probe}${randomUUID()}`)).toBe(5);
  const account = randomUUID();
  for (let n = 0; n < 4; n += 1) await both[0]?.attempt(account, HERE);
  const last = await both[1]?.attempt(account, HERE);
  await last?.right();
  expect(await triesUntilBlocked(both, account, HERE)).toBe(5);
});

test('LOGIN-37 while Redis is down the process counts locally and no call fails', async () => {
  expect(await triesUntilBlocked([open(AWAY)], randomUUID())).toBe(5);
});

test('LOGIN-37 the block ends after 15 minutes, even if attempts continue', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const throttle = open(AWAY);
  const account = randomUUID();
  expect(await triesUntilBlocked([throttle], account, HERE)).toBe(5);
  vi.setSystemTime(Date.now() + 14 * 60_000);
  await expect(throttle.attempt(account, HERE)).rejects.toThrow('Espera 1 minuto');
  vi.setSystemTime(Date.now() + 61_000);
  await expect(throttle.attempt(account, HERE)).resolves.toBeDefined();
});

/** Result of one attempt from each of these addresses, all at the same time. */
async function tryFrom(throttle: Throttle, account: string, addresses: readonly string[]) {
  const tries = await Promise.allSettled(addresses.map((address) => throttle.attempt(account, address)));
  const waits = tries.flatMap((each) =>
    each.status === 'rejected' && each.reason instanceof TooManyRequests ? [each.reason.retryAfter] : [],
  );
  return { admitted: tries.filter(({ status }) => status === 'fulfilled').length, waits };
}

async function connected(throttle: Throttle): Promise<Throttle> {
  const other = open(REDIS);
  await expect.poll(() => triesUntilBlocked([throttle, other], randomUUID())).toBe(5);
  return throttle;
}

describe.each([
  ['with Redis', () => connected(open(REDIS))],
  ['without Redis', async () => open(AWAY)],
])('%s', (_name, start) => {
  test('H42 attempts at one account from many networks queue, and each response has its retry time', async () => {
    const throttle = await start();
    const account = randomUUID();
    const { admitted, waits } = await tryFrom(throttle, account, times(100).map(network));
    expect(admitted).toBeGreaterThanOrEqual(10);
    expect(admitted).toBeLessThanOrEqual(16);
    expect(waits).toHaveLength(100 - admitted);
    // Each client has one slot, and no two clients the same one.
    expect(new Set(waits).size).toBe(waits.length);
    expect(Math.max(...waits)).toBeLessThanOrEqual(100 * 5);
    const again = await tryFrom(throttle, account, times(100).map(network));
    expect(Math.max(...again.waits)).toBeLessThanOrEqual(Math.max(...waits) + admitted * 5);
  });

  test('H42 a queued client uses up no attempt, and neither a known browser nor a usual network queues', async () => {
    const throttle = await start();
    const account = randomUUID();
    await tryFrom(throttle, account, times(100).map(network));
    const owner = network(300);
    for (const _ of times(8)) await expect(throttle.attempt(account, owner)).rejects.toThrow('Espera');
    await expect(throttle.attempt(account, owner)).rejects.toThrow('Hay muchos intentos');
    for (const _ of times(5)) await throttle.attempt(account, owner, { isUsual: async () => true });
    await expect(throttle.attempt(account, owner, { isUsual: async () => true })).rejects.toThrow(
      '15 minutos',
    );
    for (const _ of times(5)) await throttle.attempt(account, owner, { known: 'equipo' });
    await expect(throttle.attempt(account, owner, { known: 'equipo' })).rejects.toThrow('15 minutos');
    await throttle.attempt(account, owner, { known: 'otro' });
  });

  test('H42 correct passwords do not fill the queue', async () => {
    const throttle = await start();
    const account = randomUUID();
    for (const n of times(40)) await (await throttle.attempt(account, network(n))).right();
    const { admitted } = await tryFrom(throttle, account, times(10).map(network));
    expect(admitted).toBe(10);
  });

  test('H42 an IPv6 /64 is one place, and an IPv4 network has 20 attempts at an account', async () => {
    const throttle = await start();
    const account = randomUUID();
    const tag = randomUUID().slice(0, 4);
    const six = await tryFrom(
      throttle,
      account,
      times(9).map((n) => `2001:db8:${tag}:1::${n}`),
    );
    expect(six.admitted).toBe(5);
    const four = times(40).map((n) => throttle.count(account, network(900).replace(/9$/, String(n))));
    expect((await Promise.allSettled(four)).filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });
});

test.each([
  ['Redis', REDIS],
  ['one process', AWAY],
])(
  '`spend` allows a number of actions per quarter of an hour by the clock, counted by %s',
  async (_, url) => {
    // The middle of a window, so that it does not end during the test.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime((Math.floor(Date.now() / 900_000) + 0.5) * 900_000);
    const throttle = url === AWAY ? open(url) : await connected(open(url));
    const [who, other] = [randomUUID(), randomUUID()];
    const spend = (person: string) => throttle.spend(person, 3, (minutes) => `En ${minutes} minutos`);
    for (const _n of times(3)) await spend(who);
    await expect(spend(who)).rejects.toMatchObject({ status: 429, retryAfter: 450, message: 'En 8 minutos' });
    await spend(other);
    // Refused calls do not extend the wait.
    vi.setSystemTime(Date.now() + 450_000);
    await spend(who);
  },
);

test('H42 every key in Redis expires', async () => {
  const throttle = await connected(open(REDIS));
  const account = randomUUID();
  await tryFrom(throttle, account, times(30).map(network));
  await (await throttle.attempt(account, network(0), { known: 'equipo' })).wrong();
  const redis = createClient({ url: REDIS });
  await redis.connect();
  onTestFinished(() => redis.destroy());
  const keys = await redis.keys(`intentos:*${account}*`);
  expect(keys.length).toBeGreaterThan(60);
  for (const key of keys) {
    const ms = await redis.pTTL(key);
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(17 * 60_000);
  }
});

test('H42 a slot stays reserved for its client whatever others do, and expires if unused', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const throttle = open(AWAY);
  const account = randomUUID();
  const others = times(100).map(network);
  await tryFrom(throttle, account, others);
  const [owner, late] = [network(300), network(301)];
  const [wait = 0] = (await tryFrom(throttle, account, [owner])).waits;
  const [longer = 0] = (await tryFrom(throttle, account, [late])).waits;
  expect(wait).toBeLessThanOrEqual(101 * 5);
  for (let second = 0; second < wait; second += 120) {
    vi.setSystemTime(Date.now() + Math.min(120, wait - second) * 1_000);
    await Promise.all(others.map((each) => throttle.attempt(account, each).catch(() => undefined)));
  }
  await expect(throttle.attempt(account, owner)).resolves.toBeDefined();
  vi.setSystemTime(Date.now() + (longer + 121) * 1_000);
  await Promise.all(times(20).map((n) => throttle.attempt(account, network(400 + n)).catch(() => undefined)));
  await expect(throttle.attempt(account, late)).rejects.toThrow('Hay muchos intentos');
});

test('H42 during an hour of guessing from 600 networks an account gets twelve attempts a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const throttle = open(AWAY);
  const account = randomUUID();
  const minutes: number[] = [];
  const ends: Promise<unknown>[] = [];
  for (const minute of times(60)) {
    minutes.push(0);
    for (const second of times(60)) {
      for (const n of times(10)) {
        const from = network((minute * 600 + second * 10 + n) % 600);
        const counted = () => void (minutes[minute] = (minutes[minute] ?? 0) + 1);
        ends.push(throttle.attempt(account, from).then(counted, () => undefined));
      }
      await setImmediate();
      vi.setSystemTime(Date.now() + 1_000);
    }
  }
  await Promise.all(ends);
  const total = minutes.reduce((sum, n) => sum + n, 0);
  expect(total).toBeLessThanOrEqual(10 + 60 * 12 + 10);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(36);
});

describe('memory of one process', () => {
  const block = async (throttle: Throttle, account: string, address: string, known?: string) => {
    // In a shared bucket it may be blocked before its fifth attempt.
    for (const _ of times(5)) await throttle.attempt(account, address, { known }).catch(() => undefined);
  };
  const isBlocked = (throttle: Throttle, account: string, address: string, known?: string) =>
    throttle.attempt(account, address, { known }).then(
      () => false,
      (error: unknown) => error instanceof TooManyRequests,
    );

  test('LOGIN-37 H42 52,000 junk sign-ins evict neither a block nor a queue, from one network or from thousands', async () => {
    // Slots become free with time, and a busy machine needs longer for so many sign-ins.
    stopClock();
    const throttle = open(AWAY);
    const victim = randomUUID();
    await block(throttle, victim, '192.168.200.1');
    await tryFrom(throttle, victim, times(14).map(network));
    const junk = (n: number) => [`basura${n}@amparo.co`, n % 2 === 0 ? '192.168.201.1' : network(n)] as const;
    for (const hundred of times(520))
      await Promise.all(
        times(100).map((n) => throttle.attempt(...junk(hundred * 100 + n)).catch(() => undefined)),
      );
    expect(await isBlocked(throttle, victim, '192.168.200.1')).toBe(true);
    expect(
      (
        await tryFrom(
          throttle,
          victim,
          times(20).map((n) => network(100 + n)),
        )
      ).admitted,
    ).toBeLessThan(10);
    expect(throttle.remembered).toBeLessThanOrEqual(4 * 50_000 * (1 + 1 / 16));
  });

  test('LOGIN-37 H42 a full memory keeps every live block, and known clients are counted separately', async () => {
    const throttle = open(AWAY, 64);
    const places = times(200).map((n) => [`cuenta${n}`, network(n)] as const);
    for (const [account, address] of places) await block(throttle, account, address);
    for (const [account, address] of places) expect(await isBlocked(throttle, account, address)).toBe(true);
    expect(throttle.remembered).toBeLessThanOrEqual(4 * 68);
    expect(await isBlocked(throttle, 'cuenta1', network(1), 'equipo')).toBe(false);
  });

  test('LOGIN-37 H42 blocks in a shared bucket expire', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const throttle = open(AWAY, 64);
    const places = times(200).map((n) => [`cuenta${n}`, network(n)] as const);
    for (const [account, address] of places) await block(throttle, account, address);
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1);
    for (const [account, address] of places) expect(await isBlocked(throttle, account, address)).toBe(false);
  });
});
