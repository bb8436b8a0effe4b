import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemplate, dropDatabase, uniqueName, urlOf } from '../apps/server/src/testing/databases.ts';

/**
 * Writes the types of the database from the migrations themselves (`npm run schema`), or with `--check` tells
 * whether the committed ones still match. Needs only a PostgreSQL where a scratch database may be made.
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
