import { setTimeout as wait } from 'node:timers/promises';
import { normaliza } from '@amparo/contract/kernel/text';
import { mensajesDeIngreso } from '@amparo/contract/sesion';
import type { Config } from './config.ts';
import { TooMany } from './http/problems.ts';
import { connectRedis } from './redis.ts';

const BLOCK_MS = 15 * 60_000;
/** LOGIN-37, per account and address: whoever knows the password gets in from any other place. */
const PER_ACCOUNT = 5;
/** One address trying many accounts. Wide, because a whole office may share it; right passwords do not count. */
const PER_ADDRESS = 100;
/** From this failure on, each answer comes a little later. */
const SLOW_FROM = 3;
const SLOW_MS = 400;
const REDIS_PATIENCE_MS = 500;

/** Counts and tells when the count ends; the wait is not prolonged by those who insist. One step, so that parallel tries all count. */
const TAKE = `
local n = redis.call('INCR', KEYS[1])
if n <= tonumber(ARGV[1]) then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return { n, redis.call('PTTL', KEYS[1]) }`;

/** A count that ended meanwhile stays ended. */
const GIVE = `if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end`;

interface Count {
  n: number;
  remainingMs: number;
}

/** A try that was counted before its secret was looked at. */
export interface Try {
  /** The secret was right: the account starts from zero and the address gets its try back. */
  right(): Promise<void>;
  /** The secret was wrong: it stays counted, and repeated ones answer later. */
  wrong(): Promise<void>;
}

/**
 * Slows down and stops the guessing of secrets. Counts live in Redis, for all processes; while Redis is away each
 * process counts for itself, and no call fails because of it.
 */
export class Throttle {
  private readonly redis: ReturnType<typeof connectRedis> | undefined;
  private readonly local = new LocalCounts();

  constructor(config: Config, report: (error: unknown) => void) {
    if (config.REDIS_URL === undefined) return;
    this.redis = connectRedis(config.REDIS_URL, report, {
      disableOfflineQueue: true,
      commandOptions: { timeout: REDIS_PATIENCE_MS },
    });
    this.redis.connect().catch(report);
  }

  /** Refuses with 429 once there were too many failures; otherwise counts one more, to be settled by its result. */
  async attempt(account: string, address: string | null): Promise<Try> {
    const addressKey = `intentos:ip:${address}`;
    const accountKey = `intentos:cuenta:${normaliza(account)}:${address}`;
    // The account first: insisting on a blocked one must not use up what the whole address has.
    const byAccount = await this.take(accountKey, PER_ACCOUNT);
    refuseBeyond(byAccount, PER_ACCOUNT);
    refuseBeyond(await this.take(addressKey, PER_ADDRESS), PER_ADDRESS);
    return {
      right: async () => {
        await this.give(addressKey);
        await this.clear(accountKey);
      },
      wrong: async () => {
        await wait(Math.max(0, byAccount.n - SLOW_FROM + 1) * SLOW_MS);
      },
    };
  }

  stop(): void {
    if (this.redis?.isOpen === true) this.redis.destroy();
  }

  private async take(key: string, limit: number): Promise<Count> {
    const shared = await this.ask((redis) =>
      redis.eval(TAKE, { keys: [key], arguments: [String(limit), String(BLOCK_MS)] }),
    );
    if (!Array.isArray(shared)) return this.local.take(key, limit);
    return { n: Number(shared[0]), remainingMs: Number(shared[1]) };
  }

  private async give(key: string): Promise<void> {
    this.local.give(key);
    await this.ask((redis) => redis.eval(GIVE, { keys: [key] }));
  }

  private async clear(key: string): Promise<void> {
    this.local.clear(key);
    await this.ask((redis) => redis.del(key));
  }

  private async ask(use: (redis: ReturnType<typeof connectRedis>) => Promise<unknown>): Promise<unknown> {
    if (this.redis?.isReady !== true) return undefined;
    return use(this.redis).catch(() => undefined);
  }
}

function refuseBeyond({ n, remainingMs }: Count, limit: number): void {
  if (n <= limit) return;
  const seconds = Math.max(1, Math.ceil(remainingMs / 1000));
  throw new TooMany(seconds, mensajesDeIngreso.bloqueado(Math.ceil(seconds / 60)));
}

/** The same counting inside one process. */
class LocalCounts {
  private static readonly MOST = 50_000;
  private readonly counts = new Map<string, { n: number; until: number }>();

  take(key: string, limit: number): Count {
    const now = Date.now();
    const known = this.counts.get(key);
    const count = known === undefined || known.until <= now ? { n: 0, until: 0 } : known;
    count.n += 1;
    if (count.n <= limit) count.until = now + BLOCK_MS;
    if (this.counts.size >= LocalCounts.MOST) this.forgetOld(now);
    this.counts.set(key, count);
    return { n: count.n, remainingMs: count.until - now };
  }

  give(key: string): void {
    const count = this.counts.get(key);
    if (count !== undefined) count.n -= 1;
  }

  clear(key: string): void {
    this.counts.delete(key);
  }

  /** Memory stays bounded even when every key is new; what is dropped then is the oldest count. */
  private forgetOld(now: number): void {
    for (const [key, { until }] of this.counts) if (until <= now) this.counts.delete(key);
    for (const key of this.counts.keys()) {
      if (this.counts.size < LocalCounts.MOST) break;
      this.counts.delete(key);
    }
  }
}
