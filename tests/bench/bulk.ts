import type { Client } from 'pg';

const array = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(',')}]`;
/** A number that follows from that of the row (`g`) and nothing else, so that every fill is the same. */
export const hash = (seed: number) => `abs(hashint8extended(g, ${seed}))`;
/** The same, from 0 to nearly 1. */
export const share = (seed: number) => `(mod(${hash(seed)}, 1000000) / 1000000.0)`;
/** One of these words. */
export const pick = (words: readonly string[], seed: number) =>
  `(${array(words)})[1 + mod(${hash(seed)}, ${words.length})::int]`;

/** Fills empty tables. Their indexes are built afterwards and triggers sleep: minutes become seconds. */
export async function fillTables(
  client: Client,
  tables: readonly string[],
  statements: readonly string[],
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.tablename = any($1) and i.schemaname = 'public'
       and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [tables],
  );
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'");
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('set session_replication_role = replica');
  for (const statement of statements) await client.query(statement);
  await client.query('set session_replication_role = origin');
  for (const { definition } of indexes) await client.query(definition);
  await client.query(
    `select cuenta_total(c.relname) from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where g.tgname = 'total_inserta' and c.relname = any($1)`,
    [tables],
  );
  for (const table of tables) await client.query(`vacuum analyze ${table}`);
}
