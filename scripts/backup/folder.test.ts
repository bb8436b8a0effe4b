import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { backupFor, backupsIn, forgetOld, newBackup } from './folder.ts';

let folder: string;
const made = (day: string) =>
  newBackup(folder, new Date(`${day}T07:00:00.000Z`), async () => ({
    started: `${day}T07:00:00.000Z`,
    consistent: `${day}T07:05:00.000Z`,
    major: '15',
    firstWal: '000000010000000000000002',
  }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

test('F16 an aborted backup leaves no folder', async () => {
  const broken = newBackup(folder, new Date('2031-04-01T07:00:00.000Z'), () =>
    Promise.reject(new Error('no room')),
  );
  await expect(broken).rejects.toThrow('no room');
  expect(await readdir(folder)).toEqual([]);
});

test('F16 restores a moment from the newest backup that was consistent by then', async () => {
  for (const day of ['2031-04-01', '2031-04-02', '2031-04-03']) await made(day);
  const all = await backupsIn(folder);
  const forMoment = (moment?: string) =>
    backupFor(all, moment === undefined ? undefined : new Date(moment)).started.slice(0, 10);
  expect(forMoment()).toBe('2031-04-03');
  expect(forMoment('2031-04-03T07:04:00Z')).toBe('2031-04-02');
  expect(forMoment('2031-04-02T07:05:00Z')).toBe('2031-04-02');
  expect(() => forMoment('2031-03-31T00:00:00Z')).toThrow('2031-04-01T07:05:00.000Z');
});

test('F16 deletes backups after their days, except the newest', async () => {
  for (const day of ['2031-04-01', '2031-04-02', '2031-04-20']) await made(day);
  expect(await forgetOld(folder, 14, new Date('2031-04-16T06:00:00Z'))).toBe(1);
  expect((await backupsIn(folder)).map(({ started }) => started.slice(0, 10))).toEqual([
    '2031-04-02',
    '2031-04-20',
  ]);
  expect(await forgetOld(folder, 14, new Date('2032-01-01T00:00:00Z'))).toBe(1);
  expect(await backupsIn(folder)).toHaveLength(1);
});
