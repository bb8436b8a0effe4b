import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { createDb, poolOf, type Db, type Connections } from './database.ts';
import { isDatabaseAway } from './failures.ts';

/** A copy that was away or too late is not asked again for so long, so that not every report waits for it. */
const REST_MS = 10_000;
const LOOK_AGAIN_MS = 20;
/** Nobody waits longer for a connection to it: the database itself is there. */
const WAIT_MS = 1_000;

/**
 * A copy of the database that only reads, for what is long and in no hurry. Nothing older than the question comes from it: it is
 * asked only once it has all that was saved until then, so that whoever just saved something finds it in their report.
 */
export class Copy {
  private readonly primary: Db;
  private readonly url: string | undefined;
  private readonly directUrl: string;
  private readonly patience: number;
  private readonly db: Db | undefined;
  private restsUntil = 0;

  constructor(primary: Db, config: Config) {
    this.primary = primary;
    this.url = config.DATABASE_REPLICA_URL;
    this.directUrl = config.DATABASE_DIRECT_URL;
    this.patience = config.DATABASE_REPLICA_LAG_MS;
    this.db =
      this.url === undefined
        ? undefined
        : createDb({ url: this.url, pool: config.DATABASE_POOL, wait: WAIT_MS });
  }

  /** Its connections, where there is such a copy. */
  get pool(): Connections | undefined {
    return this.db && poolOf(this.db);
  }

  /** Reads there; or in the database itself, also when the copy goes away meanwhile. */
  async read<T>(use: (db: Db) => Promise<T>): Promise<T> {
    if (this.db === undefined || !(await this.isUpToDate(this.db))) return use(this.primary);
    try {
      return await use(this.db);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      this.rest();
      return use(this.primary);
    }
  }

  /** For a long read on a connection of its own. When it fails the next one asks elsewhere. */
  async apart<T>(use: (url: string) => Promise<T>): Promise<T> {
    if (this.db === undefined || this.url === undefined || !(await this.isUpToDate(this.db)))
      return use(this.directUrl);
    try {
      return await use(this.url);
    } catch (error) {
      this.rest();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.db?.destroy();
  }

  private rest(): void {
    this.restsUntil = performance.now() + REST_MS;
  }

  private async isUpToDate(db: Db): Promise<boolean> {
    if (performance.now() < this.restsUntil) return false;
    // Whatever is wrong, here or there: the database itself says it best.
    const has = await this.catchesUp(db).catch(() => false);
    if (!has) this.rest();
    return has;
  }

  private async catchesUp(db: Db): Promise<boolean> {
    const { rows } = await sql<{ saved: string }>`select pg_current_wal_lsn()::text as saved`.execute(
      this.primary,
    );
    const patientUntil = performance.now() + this.patience;
    for (;;) {
      const { rows: answers } = await sql<{ has: boolean }>`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${rows[0]?.saved}::pg_lsn as has`.execute(
        db,
      );
      if (answers[0]?.has === true) return true;
      if (performance.now() >= patientUntil) return false;
      await pause(LOOK_AGAIN_MS);
    }
  }
}
