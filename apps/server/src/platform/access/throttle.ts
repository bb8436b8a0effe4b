import { setTimeout as wait } from 'node:timers/promises';
import { mensajesDeIngreso } from '@amparo/contract/identidad/sesion/schemas';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Config } from '../lib/config.ts';
import { subnetPrefix, clientPrefix, allocationPrefix } from '../lib/limits/network-prefix.ts';
import { TooManyRequests } from '../lib/problems.ts';
import { LocalCounts } from './throttle-local.ts';
import { RedisCounts } from './throttle-redis.ts';
import { BLOCK_MS, type Limit, type CountResult } from './throttle-rules.ts';

/** LOGIN-37, per account and address, so that the owner of the password can sign in from another place. */
const PER_PLACE = 5;
/** One account from all addresses of one network. */
const PER_ACCOUNT_AND_NETWORK = 20;
/**
 * One network trying many accounts. High, because a whole office may share it; right passwords do not count.
 */
const PER_NETWORK = 100;
/** From this failure on, each response is delayed more. */
const SLOW_FROM = 3;
const SLOW_MS = 400;
/** Counts that one process stores while Redis is down. */
const MOST = 50_000;

/** Evidence about the client before the secret is checked. */
interface Trust {
  /**
   * Id of something that only the owner has: a known browser, a live session. Its attempts are counted
   * separately.
   */
  known?: string | undefined;
  /**
   * Whether the account is used from this network. If so, attempts from other networks do not make it wait.
   * Called only if it would have to wait.
   */
  isUsual?: () => Promise<boolean>;
}

/** An attempt that was counted before its secret was checked. */
export interface Try {
  /** The secret was right: resets the count of this place and takes the attempt off the other counts. */
  right(): Promise<void>;
  /** The secret was wrong: the attempt stays counted, and repeated ones are delayed. */
  wrong(): Promise<void>;
}

interface Counted extends Try {
  /** The secret was not checked. */
  undo(): Promise<void>;
}

/**
 * Slows down and stops the guessing of secrets, per place, network and account. Counts are in Redis, shared
 * by all processes; while Redis is down each process counts locally. A waiting call holds no database
 * connection.
 */
export class Throttle {
  private readonly redis: RedisCounts;
  private readonly local: LocalCounts;

  constructor(config: Config, report: (error: unknown) => void, most = MOST) {
    this.redis = new RedisCounts(config, report);
    this.local = new LocalCounts(most);
  }

  /** Number of entries in the memory of this process. */
  get remembered(): number {
    return this.local.size;
  }

  /**
   * For passwords. Throws 429 after too many failures from this place, or when the account has a queue and
   * the slot of this client is not near. Otherwise counts an attempt, whose result the caller must report.
   */
  async attempt(account: string, address: string | null, trust: Trust = {}): Promise<Try> {
    const counted = await this.count(account, address, trust.known);
    if (trust.known !== undefined) return counted;
    const name = normaliza(account);
    const region = allocationPrefix(address);
    const turn = (await this.redis.turn(name, region)) ?? this.local.turn(name, region);
    const mustWait = 'refusedMs' in turn || turn.waitMs > 0;
    if (mustWait && (await trust.isUsual?.()) === true) return counted;
    if ('refusedMs' in turn) {
      await counted.undo();
      const seconds = secondsOf(turn.refusedMs);
      throw new TooManyRequests(seconds, mensajesDeIngreso.muchosIntentos(seconds));
    }
    if (turn.waitMs > 0) await wait(turn.waitMs);
    return {
      wrong: () => counted.wrong(),
      right: async () => {
        await counted.right();
        this.local.giveTurn(name);
        await this.redis.giveTurn(name);
      },
    };
  }

  /** For secrets that attempts from many networks do not endanger: counts only by place and network. */
  async count(what: string, address: string | null, known?: string): Promise<Counted> {
    const limits = limitsOf(normaliza(what), address, known);
    const [place] = limits;
    const taken = (await this.redis.take(limits)) ?? this.local.take(limits);
    const n = triesOf(taken);
    return {
      right: async () => {
        await this.give(limits);
        this.local.clear(place);
        await this.redis.clear(place);
      },
      wrong: () => wait(Math.max(0, n - SLOW_FROM + 1) * SLOW_MS),
      undo: () => this.give(limits),
    };
  }

  /**
   * Limit for a costly action of a known user: a number per quarter of an hour by the clock, then 429 with
   * the given message. Refused calls do not extend the wait, so a user who works all day is never locked out.
   */
  async spend(what: string, limit: number, told: (minutes: number) => string): Promise<void> {
    const now = Date.now();
    const window = Math.floor(now / BLOCK_MS);
    const limits = [{ key: `gasto:${what}:${window}`, limit, isKnown: true }];
    const taken = (await this.redis.take(limits)) ?? this.local.take(limits);
    if ('n' in taken) return;
    const seconds = secondsOf((window + 1) * BLOCK_MS - now);
    throw new TooManyRequests(seconds, told(Math.ceil(seconds / 60)));
  }

  stop(): void {
    this.redis.stop();
  }

  private async give(limits: readonly Limit[]): Promise<void> {
    this.local.give(limits);
    await this.redis.give(limits);
  }
}

function limitsOf(what: string, address: string | null, known: string | undefined): [Limit, ...Limit[]] {
  if (known !== undefined)
    return [{ key: `intentos:propio:${what}:${known}`, limit: PER_PLACE, isKnown: true }];
  const network = subnetPrefix(address);
  return [
    { key: `intentos:cuenta:${what}:${clientPrefix(address)}`, limit: PER_PLACE, isKnown: false },
    { key: `intentos:cuenta-red:${what}:${network}`, limit: PER_ACCOUNT_AND_NETWORK, isKnown: false },
    { key: `intentos:red:${network}`, limit: PER_NETWORK, isKnown: false },
  ];
}

function triesOf(taken: CountResult): number {
  if ('n' in taken) return taken.n;
  const seconds = secondsOf(taken.blockedMs);
  throw new TooManyRequests(seconds, mensajesDeIngreso.bloqueado(Math.ceil(seconds / 60)));
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
