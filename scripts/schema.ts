import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { prepareDatabase } from '../apps/server/src/prepare.ts';

/**
 * Writes the types of the database from the migrations themselves (`npm run schema`), or with `--check` tells
 * whether the committed ones still match. Needs only a PostgreSQL where a scratch database may be made.
 */
const OUT = join(import.meta.dirname, '../apps/server/src/platform/db/schema.ts');
const SERVER =
  process.env['DATABASE_URL'] ?? `postgres://${process.env['USER'] ?? 'root'}@127.0.0.1:5432/postgres`;
const scratch = `amparo_schema_${process.pid}`;

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: SERVER });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const url = new URL(SERVER);
url.pathname = `/${scratch}`;
await onServer(`create database ${scratch}`);
try {
  await prepareDatabase(url.href);
  const before = readFileSync(OUT, 'utf8');
  const isCheck = process.argv.includes('--check');
  const options = [
    '--dialect',
    'postgres',
    '--url',
    url.href,
    '--exclude-pattern',
    '(auditoria_*|interaccion_*)',
    '--out-file',
    OUT,
  ];
  execFileSync('kysely-codegen', [...options, ...(isCheck ? ['--verify'] : [])], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 60_000,
  });
  if (!isCheck)
    process.stdout.write(
      before === readFileSync(OUT, 'utf8') ? 'schema.ts is up to date\n' : 'schema.ts written\n',
    );
  else process.stdout.write('schema.ts matches the migrations\n');
} finally {
  await onServer(`drop database ${scratch} with (force)`);
}
