import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { prepareDatabase } from '../prepare.ts';

/** The PostgreSQL server of the tests. Each test file gets its own database, copied from a prepared one. */
const SERVER =
  process.env['TEST_DATABASE_URL'] ?? `postgres://${process.env['PGUSER'] ?? 'root'}@127.0.0.1:5432/postgres`;

export function urlOf(database: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer<T>(use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: SERVER });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export function uniqueName(prefix: string): string {
  return `amparo_${prefix}_${randomBytes(5).toString('hex')}`;
}

export async function createDatabase(name: string, template?: string): Promise<string> {
  await onServer((client) =>
    client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`),
  );
  return urlOf(name);
}

export async function dropDatabase(name: string): Promise<void> {
  await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Creates a prepared database to copy from. */
export async function createTemplate(name: string): Promise<void> {
  await prepareDatabase(await createDatabase(name));
}
