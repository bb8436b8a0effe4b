import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemplate, dropDatabase, uniqueName, urlOf } from '../apps/server/src/testing/databases.ts';

/**
 * Generates the database types from the migrations (`npm run schema`); with `--check` compares the committed
 * file instead. Needs a PostgreSQL in which it may create a scratch database.
 */
const OUT = join(import.meta.dirname, '../apps/server/src/platform/db/schema.ts');
const scratch = uniqueName('schema');

try {
  await createTemplate(scratch);
  const before = readFileSync(OUT, 'utf8');
  const isCheck = process.argv.includes('--check');
  const options = [
    '--dialect',
    'postgres',
    '--url',
    urlOf(scratch),
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
  await dropDatabase(scratch);
}
