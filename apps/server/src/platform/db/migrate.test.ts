import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase, uniqueName } from '../../testing/databases.ts';
import { migrate } from './migrate.ts';

const CREATE = 'create table cosa (id int);\n';

/** An empty database, and a folder with one migration. */
async function begin() {
  const name = uniqueName('migrate');
  const client = new Client({ connectionString: await createDatabase(name) });
  await client.connect();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(async () => {
    await client.end();
    await dropDatabase(name);
    await rm(folder, { recursive: true });
  });
  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  await write('0001_cosa.sql', CREATE);
  return { run: () => migrate(client, folder), write };
}

test('a migration is applied once, and a later one after it', async () => {
  const { run, write } = await begin();
  expect(await run()).toEqual(['0001_cosa.sql']);
  await write('0002_otra.sql', 'create table otra (id int);\n');
  expect(await run()).toEqual(['0002_otra.sql']);
  expect(await run()).toEqual([]);
});

test('a migration that was changed after it was applied is refused', async () => {
  const { run, write } = await begin();
  await run();
  await write('0001_cosa.sql', CREATE.replace('int', 'text'));
  await expect(run()).rejects.toThrow('Migration 0001_cosa.sql was changed after it was applied');
});

test('a migration that was applied before its comments were rewritten is accepted', async () => {
  const { run, write } = await begin();
  await run();
  await write('0001_cosa.sql', `-- A thing.\n${CREATE}`);
  const hash = createHash('sha256').update(CREATE).digest('hex');
  await write('former-hashes.json', JSON.stringify({ '0001_cosa.sql': hash }));
  expect(await run()).toEqual([]);
});
