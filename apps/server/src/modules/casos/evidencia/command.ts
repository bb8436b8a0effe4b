import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { createDb } from '../../../platform/db/database.ts';
import { readConfig } from '../../../platform/lib/config.ts';
import { createStorage } from '../../../platform/storage/index.ts';
import { backfillHashes } from './hash-backfill.ts';
import { verify } from './verify.ts';

/**
 * `npm run evidence -- --all | --case 1234 [--complete]`: verifies the files of cases against their chains
 * and the store. Prints each fault on a line and exits with 1 if there is any. `--complete` first hashes the
 * files that are older than the chains.
 */
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    case: { type: 'string' },
    complete: { type: 'boolean', default: false },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const only = values.case === undefined ? undefined : Number(values.case);

if (values.all === (only !== undefined) || !Number.isSafeInteger(only ?? 1)) {
  say('Usage: --all | --case NUMBER [--complete]');
  process.exit(2);
}

const config = readConfig(process.env);
const db = createDb({ url: config.DATABASE_DIRECT_URL, pool: 2 });
const context = { db, storage: createStorage(config, db), log: Fastify().log };
try {
  if (values.complete) {
    const { read, unreadable } = await backfillHashes(context);
    say(`${read} older files hashed, ${unreadable} unreadable`);
  }
  const { cases, entries, bytes, retired, infected, faults } = await verify(context, say, only);
  if (only !== undefined && cases === 0) say(`case ${only} does not exist or has no files`);
  say(
    `${cases} cases, ${entries} files in their chains, ${bytes} bytes read, ${retired} with a message deleted by retention, ${infected} removed because of a virus: ${faults} faults`,
  );
  process.exitCode = faults === 0 ? 0 : 1;
} finally {
  await db.destroy();
}
