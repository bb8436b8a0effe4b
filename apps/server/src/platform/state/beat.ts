import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { LATIDO_S } from '@amparo/contract/estado';
import { createDb, type Db } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { Signals } from './signals.ts';

/** A process that stops does not wait longer than this to take its row away: it is forgotten anyway. */
const FAREWELL_MS = 1_000;

/**
 * This process says what it is and how it is, again and again, so that whoever looks after the house sees all of them from
 * any. No failure of it hurts anybody: while the database is away it waits for the next time. It has a connection of its own, so
 * that one whose calls wait for theirs is slow and not dead.
 */
export class Beat {
  private readonly id = randomUUID();
  private readonly started = new Date();
  private readonly platform: Platform;
  private readonly version: string;
  private readonly signals: Signals;
  private readonly db: Db;
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(platform: Platform, version: string) {
    this.platform = platform;
    this.version = version;
    this.signals = new Signals(platform);
    this.db = createDb({ url: platform.config.DATABASE_DIRECT_URL, pool: 1, name: 'amparo-state' });
  }

  /** Resolves once it was said for the first time, or could not be. */
  start(): Promise<void> {
    this.beating = this.beat();
    return this.beating;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    this.signals.stop();
    await Promise.race([this.leave(), pause(FAREWELL_MS, undefined, { ref: false })]);
  }

  private async beat(): Promise<void> {
    try {
      await this.say();
    } catch (error) {
      // Nothing to wake anybody for: the page shows who is not heard of.
      this.platform.log.debug({ err: error }, 'this process could not say how it is');
    }
    if (!this.stopped) this.timer = setTimeout(() => void this.start(), LATIDO_S * 1_000).unref();
  }

  /** One statement, which also forgets those that nobody heard of for an hour. */
  private async say(): Promise<void> {
    const estado = JSON.stringify(await this.signals.read());
    await sql`with olvidados as (delete from proceso where visto < now() - interval '1 hour')
      insert into proceso (id, servidor, pid, version, roles, iniciado, estado)
      values (${this.id}, ${hostname()}, ${process.pid}, ${this.version}, ${[...this.platform.config.ROLES]}, ${this.started}, ${estado}::jsonb)
      on conflict (id) do update set visto = now(), estado = excluded.estado`.execute(this.db);
  }

  /** After what is under way, or the row would be back at once. */
  private async leave(): Promise<void> {
    await this.beating;
    await sql`delete from proceso where id = ${this.id}`.execute(this.db).catch(() => undefined);
    await this.db.destroy();
  }
}
