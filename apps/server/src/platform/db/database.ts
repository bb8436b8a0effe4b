import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely';
import { Pool } from 'pg';
import type { DB } from './schema.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

interface Options {
  url: string;
  pool: number;
  /** How long a connection in use may say nothing before it is taken for dead. */
  silence?: number;
  /** Told of every statement; tests count with it, and measures run the same ones bare. */
  onQuery?: (sql: string, parameters: readonly unknown[]) => void;
}

/** Long enough for a crowd that takes turns on one record, short enough for a person who waits for a refusal. */
const WAIT_MS = 8_000;
/** PostgreSQL ends any statement of ours sooner than this, so longer silence means that nobody is there. */
const SILENCE_MS = 25_000;

/** A machine that froze or a network that swallows packets closes nothing by itself; this does. */
function impatientSocket(silence: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silence, () => socket.destroy(new Error('Connection terminated by silence')));
}

/**
 * Told to every session. Disks without moving parts read any page as fast as the next one; with the old default of 4 the
 * planner reads a million rows from end to end where an index has the fifty that are wanted. Compiling a statement
 * pays only for reports, and lists wait for it.
 */
export const SESSION = '-c random_page_cost=1.1 -c jit=off';

/** A pool that would rather fail with a clear error than let a request hang. */
function createPool({ url, pool, silence = SILENCE_MS }: Omit<Options, 'onQuery'>): Pool {
  const created = new Pool({
    connectionString: url,
    max: pool,
    connectionTimeoutMillis: WAIT_MS,
    idleTimeoutMillis: 20_000,
    stream: () => impatientSocket(silence),
    keepAlive: true,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'amparo',
    options: SESSION,
  });
  // A cut connection fails the call that uses it and is replaced at the next one; without a listener on the pool
  // (idle connections) and on each client (those in use), the cut itself would end the process.
  created.on('error', () => undefined);
  created.on('connect', (client) => void client.on('error', () => undefined));
  return created;
}

export function createDb(options: Options): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(options) }),
    log: (event) => {
      if (event.level === 'query') options.onQuery?.(event.query.sql, event.query.parameters);
    },
  });
}

/**
 * Nobody else changes the row until the transaction ends. To be read afterwards, by a statement of its own: one that
 * waits for a lock goes on to see the other tables as they were before it waited.
 */
export async function lockRow(tx: Tx, table: keyof DB, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
}

/** Set on every change made by a person: who read an older revision is told instead of overwriting. */
export const bump: { rev: RawBuilder<number>; actualizado: RawBuilder<Date> } = {
  rev: sql<number>`rev + 1`,
  actualizado: sql<Date>`now()`,
};
