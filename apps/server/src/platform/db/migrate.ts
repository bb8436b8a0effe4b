import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
/** Arbitrary id of the advisory lock. Only its holder may prepare this database. */
const LOCK = 726_001;

export async function withDatabaseLock<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'amparo-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    // Closing the connection also releases the lock.
    await client.end();
  }
}

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/**
 * The hash that a migration had before its comments were rewritten. Databases that applied it then have this hash.
 */
async function readFormerHashes(folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'former-hashes.json');
  if (!existsSync(file)) return {};
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Applies the missing migrations in order, each in its own transaction. Returns the names applied now. */
export async function migrate(client: Client, folder: string = MIGRATIONS): Promise<string[]> {
  await client.query(
    `create table if not exists migracion (nombre text primary key, huella text not null, aplicada timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ nombre: string; huella: string }>(
    'select nombre, huella from migracion',
  );
  const applied = new Map(rows.map((row) => [row.nombre, row.huella]));
  const former = await readFormerHashes(folder);
  const fresh: string[] = [];
  for (const migration of await readMigrations(folder)) {
    const known = applied.get(migration.name);
    if (known === undefined) {
      await apply(client, migration);
      fresh.push(migration.name);
    } else if (known !== migration.hash && known !== former[migration.name]) {
      throw new Error(
        `Migration ${migration.name} was changed after it was applied. Write a new migration instead.`,
      );
    }
  }
  return fresh;
}

async function apply(client: Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migracion (nombre, huella) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
