import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { LATIDO_S } from '@amparo/contract/informes/estado/schemas';
import { createDb, type Db } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { ProcessStats } from './process-stats.ts';

/** Time for a stopping process to delete its row, which expires anyway. */
const FAREWELL_MS = 1_000;

/**
 * Heartbeat: writes this process's version and health to the database, so that the state page served by any
 * process lists them all. A failed write waits for the next heartbeat. It has a separate connection, so that
 * a process with an exhausted pool looks slow, not dead.
 */
export class Heartbeat {
  private readonly id = randomUUID();
  private readonly started = new Date();
  private readonly platform: Platform;
  private readonly version: string;
  private readonly signals: ProcessStats;
  private readonly db: Db;
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(platform: Platform, version: string) {
    this.platform = platform;
    this.version = version;
    this.signals = new ProcessStats(platform);
    this.db = createDb({ url: platform.config.DATABASE_DIRECT_URL, pool: 1, name: 'amparo-state' });
  }

  /** Resolves after the first write or its failure. */
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
      // Not an error: the state page lists processes without a heartbeat.
      this.platform.log.debug({ err: error }, 'could not write the heartbeat');
    }
    if (!this.stopped) this.timer = setTimeout(() => void this.start(), LATIDO_S * 1_000).unref();
  }

  /** One statement, which also deletes the rows without a heartbeat for an hour. */
  private async say(): Promise<void> {
    const estado = JSON.stringify(await this.signals.read());
    await sql`with olvidados as (delete from proceso where visto < now() - interval '1 hour')
      insert into proceso (id, servidor, pid, version, roles, iniciado, estado)
      values (${this.id}, ${hostname()}, ${process.pid}, ${this.version}, ${[...this.platform.config.ROLES]}, ${this.started}, ${estado}::jsonb)
      on conflict (id) do update set visto = now(), estado = excluded.estado`.execute(this.db);
  }

  /** Waits for a running heartbeat, which would insert the row again. */
  private async leave(): Promise<void> {
    await this.beating;
    await sql`delete from proceso where id = ${this.id}`.execute(this.db).catch(() => undefined);
    await this.db.destroy();
  }
}
