import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { OwnPostgres } from '../own-postgres.ts';

/** Row count and checksum by table, or checksum by file. */
export type Checksums = Map<string, string>;

/** Checksums over all rows of every table, in an order that depends only on the rows. */
export async function tablesOf(postgres: OwnPostgres): Promise<Checksums> {
  const tables = await postgres.onServer<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`);
  const sums = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await postgres.onServer<{ sum: string }>(`
      select count(*) || ' rows ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '-') as sum
      from ${name} t`);
    sums.set(name, row?.sum ?? '');
  }
  return sums;
}

export async function filesOf(folder: string): Promise<Checksums> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const sums = new Map<string, string>();
  for (const entry of found.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    sums.set(
      relative(folder, path),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
  }
  return sums;
}

/** Names whose entry is missing or different afterwards. */
export function lost(before: Checksums, after: Checksums): string[] {
  return [...before].filter(([name, sum]) => after.get(name) !== sum).map(([name]) => name);
}
