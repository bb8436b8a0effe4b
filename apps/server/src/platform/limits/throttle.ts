import { setTimeout as wait } from 'node:timers/promises';
import { normaliza } from '@amparo/contract/kernel/text';
import { mensajesDeIngreso } from '@amparo/contract/sesion';
import type { Config } from '../config.ts';
import { TooMany } from '../http/problems.ts';
import { networkOf, placeOf, regionOf } from './network.ts';
import { LocalCounts } from './throttle-local.ts';
import { RedisCounts } from './throttle-redis.ts';
import { BLOCK_MS, type Limit, type Taken } from './throttle-rules.ts';

/** LOGIN-37, per account and address: whoever knows the password gets in from any other place. */
const PER_PLACE = 5;
/** One account from all addresses of one network. */
const PER_ACCOUNT_AND_NETWORK = 20;
/** One network trying many accounts. Wide, because a whole office may share it; right passwords do not count. */
const PER_NETWORK = 100;
/** From this failure on, each answer comes a little later. */
const SLOW_FROM = 3;
const SLOW_MS = 400;
/** Counts that one process keeps while there is no Redis. */
const MOST = 50_000;

/** What speaks for whoever tries, before the secret is looked at. */
interface Trust {
  /** Names what nobody else can have: a browser known to the account, a live session. Its tries are its own. */
  known?: string | undefined;
  /** The account is used from this network: others' tries elsewhere do not make it wait. Only asked when it would. */
  isUsual?: () => Promise<boolean>;
}

/** A try that was counted before its secret was looked at. */
export interface Try {
  /** The secret was right: the place starts from zero and the others get their try back. */
  right(): Promise<void>;
  /** The secret was wrong: it stays counted, and repeated ones answer later. */
  wrong(): Promise<void>;
}

interface Counted extends Try {
  /** The secret was not looked at after all. */
  undo(): Promise<void>;
}

/**
 * Slows down and stops the guessing of secrets: by place, by network and by account. Counts live in Redis, for all
 * processes; while Redis is away each process counts for itself. Whoever waits here holds nothing of the database.
 */
export class Throttle {
  private readonly redis: RedisCounts;
  private readonly local: LocalCounts;

  constructor(config: Config, report: (error: unknown) => void, most = MOST) {
    this.redis = new RedisCounts(config, report);
    this.local = new LocalCounts(most);
  }

  /** How many things this process remembers by itself. */
  get remembered(): number {
    return this.local.size;
  }

  /**
   * For passwords. Refuses with 429 once there were too many failures from there, or when many others guess and it is not
   * one's turn; otherwise counts one more, to be settled by its result.
   */
  async attempt(account: string, address: string | null, trust: Trust = {}): Promise<Try> {
    const counted = await this.count(account, address, trust.known);
    if (trust.known !== undefined) return counted;
    const name = normaliza(account);
    const region = regionOf(address);
    const turn = (await this.redis.turn(name, region)) ?? this.local.turn(name, region);
    const mustWait = 'refusedMs' in turn || turn.waitMs > 0;
    if (mustWait && (await trust.isUsual?.()) === true) return counted;
    if ('refusedMs' in turn) {
      await counted.undo();
      const seconds = secondsOf(turn.refusedMs);
      throw new TooMany(seconds, mensajesDeIngreso.muchosIntentos(seconds));
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

  /** For what the tries of many networks do no harm to: counts by place and network alone. */
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
   * For what costs something each time, done by somebody we know: so many in each quarter of an hour by the clock, then
   * 429 with the words given. Unlike a block it does not grow longer by going on: who works all day is never shut out.
   */
  async spend(what: string, limit: number, told: (minutes: number) => string): Promise<void> {
    const now = Date.now();
    const window = Math.floor(now / BLOCK_MS);
    const limits = [{ key: `gasto:${what}:${window}`, limit, isKnown: true }];
    const taken = (await this.redis.take(limits)) ?? this.local.take(limits);
    if ('n' in taken) return;
    const seconds = secondsOf((window + 1) * BLOCK_MS - now);
    throw new TooMany(seconds, told(Math.ceil(seconds / 60)));
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
  const network = networkOf(address);
  return [
    { key: `intentos:cuenta:${what}:${placeOf(address)}`, limit: PER_PLACE, isKnown: false },
    { key: `intentos:cuenta-red:${what}:${network}`, limit: PER_ACCOUNT_AND_NETWORK, isKnown: false },
    { key: `intentos:red:${network}`, limit: PER_NETWORK, isKnown: false },
  ];
}

function triesOf(taken: Taken): number {
  if ('n' in taken) return taken.n;
  const seconds = secondsOf(taken.blockedMs);
  throw new TooMany(seconds, mensajesDeIngreso.bloqueado(Math.ceil(seconds / 60)));
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
