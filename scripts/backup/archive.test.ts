import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { gapsIn } from './folder.ts';
import { run } from './programs.ts';

const SCRIPTS = join(import.meta.dirname, '../../deploy/postgres');
const NAME = '000000010000000000000002';
let folder: string;
const at = (...path: string[]) => join(folder, ...path);
const archive = () => run(join(SCRIPTS, 'archive.sh'), [at('piece'), NAME, at('wal')]);
const restore = (name: string) => run(join(SCRIPTS, 'restore-wal.sh'), [name, at('back'), at('wal')]);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(at('wal'));
  await writeFile(at('piece'), 'changes of a minute');
});

test('F16 stores a WAL segment complete under its name without other files, and restores it', async () => {
  await archive();
  expect(await readdir(at('wal'))).toEqual([`${NAME}.gz`]);
  expect(gunzipSync(await readFile(at('wal', `${NAME}.gz`))).toString()).toBe('changes of a minute');
  await restore(NAME);
  expect(await readFile(at('back'), 'utf8')).toBe('changes of a minute');
});

test('F16 accepts the same segment again and refuses other contents under its name', async () => {
  await archive();
  await archive();
  await writeFile(at('piece'), 'changes of another database');
  await expect(archive()).rejects.toThrow('already exists with different contents');
  expect(gunzipSync(await readFile(at('wal', `${NAME}.gz`))).toString()).toBe('changes of a minute');
});

test('F16 fails if it cannot store the segment, so that PostgreSQL retries', async () => {
  await rm(at('wal'), { recursive: true });
  await expect(archive()).rejects.toThrow('archive.sh');
});

test('F16 restore exits with 1 at the end of the archive and with 126 for a damaged segment', async () => {
  await expect(restore(NAME)).rejects.toMatchObject({ code: 1 });
  await archive();
  await writeFile(at('wal', `${NAME}.gz`), (await readFile(at('wal', `${NAME}.gz`))).subarray(0, 20));
  await expect(restore(NAME)).rejects.toMatchObject({ code: 126 });
});

test('F16 finds a missing segment within each timeline', async () => {
  const names = [
    '000000010000000000000001',
    '000000010000000000000002',
    '0000000100000000000000FF',
    '000000010000000100000000',
    '000000020000000100000000',
    '00000002.history',
  ];
  for (const name of names) await writeFile(at('wal', `${name}.gz`), '');
  expect(await gapsIn(at('wal'), NAME)).toEqual([
    '000000010000000000000002.gz … 0000000100000000000000FF.gz',
  ]);
  expect(await gapsIn(at('wal'), '000000010000000000000080')).toEqual([]);
});
