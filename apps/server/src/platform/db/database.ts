import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely';
import { Pool } from 'pg';
import { beCareful } from './careful.ts';
import { Prepared, prepareOften } from './prepared.ts';
import type { DB } from './schema.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface DbOptions {
  url: string;
  pool: number;
  /** What the database calls its connections. */
  name?: string;
  /** Behind a pooler the settings of a session are not ours to tell: see `expectSettings`. */
  isPooled?: boolean;
  /** How long a free connection, or a new one, is waited for. */
  wait?: number;
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
 * Disks without moving parts read any page as fast as the next one; with the old default of 4 the planner reads a million rows
 * from end to end where an index has the fifty that are wanted. Compiling a statement pays only for reports, and lists wait
 * for it. With the old default of 4 MB the hits of a name among ten million people no longer fit: each page that holds one is
 * then read through, and 0.3 s become 1.3.
 */
const PLANNER = { random_page_cost: '1.1', jit: 'off', work_mem: '16MB' };
/** Nothing may hold a connection for longer, whatever became of whoever asked. */
const LIMITS = { statement_timeout: '20s', idle_in_transaction_session_timeout: '30s' };
const SETTINGS = { ...PLANNER, ...LIMITS };
const asOptions = (settings: object) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** How a bare connection plans as ours do. */
export const SESSION = asOptions(PLANNER);
/** What a pooler must tell each connection it opens, as its own setting of this name has it. */
export const CONNECT_QUERY = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ');

/** A pool that would rather fail with a clear error than let a request hang. */
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
  const prepared = new Prepared();
  // A cut connection fails the call that uses it and is replaced at the next one; without a listener on the pool
  // (idle connections) and on each client (those in use), the cut itself would end the process.
  created.on('error', () => undefined);
  created.on('connect', (client) => {
    client.on('error', () => undefined);
    // Behind a pooler the next statement may come to another connection, which remembers nothing.
    if (!isPooled) prepareOften(client, prepared);
    beCareful(client);
  });
  return created;
}

/** A pooler that does not pass our settings on would let one slow list hold its connections for ever. */
export async function expectSettings(db: Db): Promise<void> {
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

/** The connections of a pool: all, those that nobody uses, and who waits for one. */
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
