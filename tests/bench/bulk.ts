import { Client } from 'pg';

const array = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(',')}]`;
/** A pseudo-random number that depends only on the row number `g`, so that every fill is the same. */
export const hash = (seed: number) => `abs(hashint8extended(g, ${seed}))`;
/** A pseudo-random fraction from 0 to just below 1. */
export const share = (seed: number) => `(mod(${hash(seed)}, 1000000) / 1000000.0)`;
export const pick = (words: readonly string[], seed: number) =>
  `(${array(words)})[1 + mod(${hash(seed)}, ${words.length})::int]`;

/** Connections that write parts of a large statement concurrently. */
const AT_ONCE = 2;

/** One part of a statement that several connections write. */
export interface Part {
  /** Row numbers of this part up to `last`, as `g`. */
  series(last: number): string;
  /** SQL condition: the row with this id is in this part. */
  has(id: string): string;
}
/** A whole statement, or a function that returns the statement of one part. */
type Statement = string | ((part: Part) => string);

const partOf = (n: number): Part => ({
  series: (last) => `generate_series(${1 + n}, ${last}, ${AT_ONCE}) g`,
  has: (id) => `mod(abs(uuid_hash(${id})::bigint), ${AT_ONCE}) = ${n}`,
});

async function connectTo({ host, port, user, password, database }: Client): Promise<Client> {
  const client = new Client({ host, port, user, password, database });
  await client.connect();
  await client.query('set synchronous_commit = off; set session_replication_role = replica');
  return client;
}

async function write(clients: readonly Client[], statement: Statement): Promise<void> {
  if (typeof statement === 'string') await clients[0]?.query(statement);
  else await Promise.all(clients.map((client, n) => client.query(statement(partOf(n)))));
}

/**
 * Unique constraints that no foreign key depends on. Primary keys stay, because foreign keys depend on them.
 */
const UNIQUE = `
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as off,
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as on
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where c.contype = 'u' and t.relname = any($1) and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint f where f.conindid = c.conindid and f.contype = 'f')`;
const OTHERS = `
  select 'drop index ' || i.indexname as off, i.indexdef as on from pg_indexes i
  where i.tablename = any($1) and i.schemaname = 'public'
    and not exists (select from pg_constraint c where c.conname = i.indexname)`;

/** Fills empty tables without triggers and builds the indexes afterwards: seconds instead of minutes. */
export async function fillTables(
  client: Client,
  tables: readonly string[],
  statements: readonly Statement[],
): Promise<void> {
  const { rows: indexes } = await client.query<{ off: string; on: string }>(`${UNIQUE} union all ${OTHERS}`, [
    tables,
  ]);
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  for (const { off } of indexes) await client.query(off);
  await client.query('set session_replication_role = replica');
  const others = await Promise.all(Array.from({ length: AT_ONCE - 1 }, () => connectTo(client)));
  try {
    for (const statement of statements) await write([client, ...others], statement);
  } finally {
    await Promise.all(others.map((other) => other.end()));
  }
  await client.query('set session_replication_role = origin');
  for (const { on } of indexes) await client.query(on);
  await client.query(
    `select cuenta_total(c.relname) from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where g.tgname = 'total_inserta' and c.relname = any($1)`,
    [tables],
  );
  for (const table of tables) await client.query(`vacuum analyze ${table}`);
}
