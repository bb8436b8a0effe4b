import { link, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { copyFiles } from './files.ts';

let folder: string;
const at = (...path: string[]) => join(folder, ...path);
const text = (...path: string[]) => readFile(at(...path), 'utf8');
const inode = async (...path: string[]) => (await stat(at(...path))).ino;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(at('files/2026-11'), { recursive: true });
  await writeFile(at('files/2026-11/uno'), 'one');
  await writeFile(at('files/2026-11/dos'), 'two');
});

test('F16 copies every file except incomplete uploads', async () => {
  await writeFile(at('files/2026-11/tres.parcial'), 'thr');
  expect(await copyFiles(at('files'), at('monday'))).toEqual({ files: 2, bytes: 6, fresh: 2 });
  expect(await readdir(at('monday/2026-11'))).toEqual(['dos', 'uno']);
  expect(await text('monday/2026-11/uno')).toBe('one');
});

test('F16 links unchanged files of the previous copy and copies only new ones', async () => {
  await copyFiles(at('files'), at('monday'));
  await writeFile(at('files/2026-11/tres'), 'three');
  expect(await copyFiles(at('files'), at('tuesday'), at('monday'))).toEqual({
    files: 3,
    bytes: 11,
    fresh: 1,
  });
  expect(await inode('tuesday/2026-11/uno')).toBe(await inode('monday/2026-11/uno'));
  expect(await readdir(at('monday/2026-11'))).toEqual(['dos', 'uno']);
});

test('F16 keeps files in existing copies after they are deleted from the source', async () => {
  await copyFiles(at('files'), at('monday'));
  await rm(at('files/2026-11/uno'));
  expect(await copyFiles(at('files'), at('monday'))).toEqual({ files: 2, bytes: 6, fresh: 0 });
  expect(await copyFiles(at('files'), at('tuesday'), at('monday'))).toMatchObject({ files: 1 });
  expect(await text('monday/2026-11/uno')).toBe('one');
});

test('F16 copies a changed file without changing the older copy', async () => {
  await copyFiles(at('files'), at('monday'));
  await writeFile(at('files/2026-11/uno'), 'ONE');
  await utimes(at('files/2026-11/uno'), 1, 1);
  await mkdir(at('tuesday/2026-11'), { recursive: true });
  await link(at('monday/2026-11/uno'), at('tuesday/2026-11/uno'));
  expect(await copyFiles(at('files'), at('tuesday'), at('monday'))).toMatchObject({ fresh: 1 });
  expect(await text('tuesday/2026-11/uno')).toBe('ONE');
  expect(await text('monday/2026-11/uno')).toBe('one');
});
