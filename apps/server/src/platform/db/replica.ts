import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../lib/config.ts';
import { createDb, poolOf, type Db, type Connections } from './database.ts';
import { isDatabaseUnavailable } from './failures.ts';

/**
 * How long a replica is skipped after it was unavailable or too far behind, so that not every report waits
 * for it.
 */
const REST_MS = 10_000;
const LOOK_AGAIN_MS = 20;
/** Short connection timeout, because the primary can answer instead. */
const WAIT_MS = 1_000;

/**
 * Read replica for long queries. A read uses it only once it has replayed everything committed before the
 * read, so that users find their latest changes in a report.
 */
export class ReplicaReader {
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

  get pool(): Connections | undefined {
    return this.db && poolOf(this.db);
  }

  /**
   * Reads from the replica. Falls back to the primary if the replica is missing, behind or lost during the
   * read.
   */
  async read<T>(use: (db: Db) => Promise<T>): Promise<T> {
    if (this.db === undefined || !(await this.isUpToDate(this.db))) return use(this.primary);
    try {
      return await use(this.db);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      this.coolDown();
      return use(this.primary);
    }
  }

  /** For a long read on a separate connection. A failure is thrown, and the next reads use the primary. */
  async apart<T>(use: (url: string) => Promise<T>): Promise<T> {
    if (this.db === undefined || this.url === undefined || !(await this.isUpToDate(this.db)))
      return use(this.directUrl);
    try {
      return await use(this.url);
    } catch (error) {
      this.coolDown();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.db?.destroy();
  }

  private coolDown(): void {
    this.restsUntil = performance.now() + REST_MS;
  }

  private async isUpToDate(db: Db): Promise<boolean> {
    if (performance.now() < this.restsUntil) return false;
    // Ignore the error: if the primary has the same problem, the query on the primary reports it.
    const has = await this.catchesUp(db).catch(() => false);
    if (!has) this.coolDown();
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
