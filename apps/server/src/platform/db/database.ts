import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely';
import { Pool } from 'pg';
import type { DB } from './schema.ts';
import { StatementCache, prepareFrequentStatements } from './statement-cache.ts';
import { guardSyncCommit } from './sync-commit-guard.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface DbOptions {
  url: string;
  pool: number;
  /** `application_name` of the connections. */
  name?: string;
  /** The connections go through a pooler, which ignores our session settings: see `assertSettings`. */
  isPooled?: boolean;
  /** Milliseconds to wait for a free or a new connection. */
  wait?: number;
  /** Milliseconds without data after which a connection in use counts as dead. */
  silence?: number;
  /** Called for every statement: tests count the statements, and benchmarks run the same ones directly. */
  onQuery?: (sql: string, parameters: readonly unknown[]) => void;
}

/** Long enough for many writes that queue on one record, short enough for a user who waits for an error. */
const WAIT_MS = 8_000;
/**
 * PostgreSQL cancels our statements sooner (`statement_timeout`), so a longer silence means that the server
 * is gone.
 */
const SILENCE_MS = 25_000;

/** A frozen machine or a network that drops packets closes no connection, so this socket times out. */
function impatientSocket(silence: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silence, () => socket.destroy(new Error('Connection terminated: socket timeout')));
}

/**
 * SSDs read any page equally fast: with the default `random_page_cost` of 4 the planner scans a million rows
 * although an index has the fifty wanted. JIT pays off only for reports, and lists would wait for it. With
 * the default `work_mem` of 4 MB the hits of a name among ten million users do not fit: the bitmap becomes
 * lossy, every page with a hit is rechecked, and 0.3 s become 1.3 s.
 */
const PLANNER = { random_page_cost: '1.1', jit: 'off', work_mem: '16MB' };
/** No statement or idle transaction may hold a connection for longer, even if the client is gone. */
const LIMITS = { statement_timeout: '20s', idle_in_transaction_session_timeout: '30s' };
const SETTINGS = { ...PLANNER, ...LIMITS };
const asOptions = (settings: object) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Connection options that make a connection outside the pool plan like the app. */
export const SESSION = asOptions(PLANNER);
/** `connect_query` of the pooler: it must run on each connection that the pooler opens. */
export const CONNECT_QUERY = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ');

/** Pool that fails with a clear error instead of letting a request hang. */
function createPool({
  url,
  pool,
  name = 'amparo',
  isPooled = false,
  wait = WAIT_MS,
  silence = SILENCE_MS,
}: DbOptions): Pool {
  const created = new Pool({
    connectionString: url,
    max: pool,
    connectionTimeoutMillis: wait,
    idleTimeoutMillis: 20_000,
    stream: () => impatientSocket(silence),
    keepAlive: true,
    application_name: name,
    ...(isPooled ? {} : { options: asOptions(SETTINGS) }),
  });
  const prepared = new StatementCache();
  // A lost connection fails the call that uses it and is replaced at the next call. Without an error listener
  // on the pool (idle connections) and on each client (connections in use), the loss would end the process.
  created.on('error', () => undefined);
  created.on('connect', (client) => {
    client.on('error', () => undefined);
    // No prepared statements behind a pooler: the next statement may run on another connection.
    if (!isPooled) prepareFrequentStatements(client, prepared);
    guardSyncCommit(client);
  });
  return created;
}

/**
 * Throws if the pooler drops our settings: without the timeouts one slow list could hold a connection for
 * ever.
 */
export async function assertSettings(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from unnest(${Object.keys(SETTINGS)}::text[]) name`.execute(
    db,
  );
  const wrong = rows.filter(({ name, value }) => SETTINGS[name as keyof typeof SETTINGS] !== value);
  if (wrong.length === 0) return;
  throw new Error(
    `The pooler of DATABASE_URL does not set ${wrong.map(({ name }) => name).join(', ')}. ` +
      `Give its database this line: connect_query='${CONNECT_QUERY.replaceAll("'", "''")}'`,
  );
}

/** Connections of a pool: all, idle, and callers waiting for one. */
export interface Connections {
  total: number;
  libres: number;
  esperando: number;
}

export const connectionsOf = (pool: Pool | undefined): Connections => ({
  total: pool?.totalCount ?? 0,
  libres: pool?.idleCount ?? 0,
  esperando: pool?.waitingCount ?? 0,
});

const POOLS = new WeakMap<Db, Pool>();
export const poolOf = (db: Db): Connections => connectionsOf(POOLS.get(db));

export function createDb(options: DbOptions): Db {
  const pool = createPool(options);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'query') options.onQuery?.(event.query.sql, event.query.parameters);
    },
  });
  POOLS.set(db, pool);
  return db;
}

/**
 * Locks the row until the transaction ends. Read the record afterwards in a separate statement: a statement
 * that waits for a lock sees the other tables as they were before it waited.
 */
export async function lockRow(tx: Tx, table: keyof DB, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
}

/**
 * Set on every change made by a user, so that a write based on an older revision is refused instead of
 * overwriting.
 */
export const bump: { rev: RawBuilder<number>; actualizado: RawBuilder<Date> } = {
  rev: sql<number>`rev + 1`,
  actualizado: sql<Date>`now()`,
};
