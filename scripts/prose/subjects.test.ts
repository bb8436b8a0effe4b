import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subjectProblems, subjectsSince } from './subjects.ts';

let folder: string;
let repository: string;

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: repository,
  });
}
const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '-m', subject);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'subjects-'));
  repository = path.join(folder, 'repository');
  mkdirSync(path.join(repository, 'scripts/lint'), { recursive: true });
  git('init', '--quiet', '--initial-branch', 'main');
  commit('Before the guard');
  writeFileSync(path.join(repository, 'scripts/lint/prose.ts'), '');
  git('add', '.');
  commit('Add the guard');
  git('checkout', '--quiet', '-b', 'other');
  commit('Change on a branch');
  git('checkout', '--quiet', 'main');
  commit('Change after the guard');
  git('merge', '--quiet', '--no-ff', '-m', 'A merge of both', 'other');
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  'Fix flaky waiting-list test',
  'cases: notify previous assignee',
  'Process 3 files',
  'Embed the map',
])('accepts: %s', (subject) => {
  expect(subjectProblems(subject)).toEqual([]);
});

test.each([
  ['Fixed the test', 'does not begin with an imperative: Fixed'],
  ['Fixing the test', 'does not begin with an imperative: Fixing'],
  ['cases: notifies the assignee', 'does not begin with an imperative: notifies'],
  ['Nobody is told twice', 'does not begin with an imperative: Nobody'],
  ['fix the test', 'begins with a small letter'],
  ['Fix the test.', 'ends with a full stop'],
  [`Fix ${'x'.repeat(69)}`, 'has 73 characters, more than 72'],
])('refuses: %s', (subject, problem) => {
  expect(subjectProblems(subject)).toContain(problem);
});

test('checks the commits after the guard without merges', () => {
  expect(subjectsSince(repository).map(({ text }) => text)).toEqual([
    'Change after the guard',
    'Change on a branch',
  ]);
});

test('checks the commits that a shallow clone has', () => {
  const clone = path.join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, clone]);
  expect(subjectsSince(clone)).toEqual([]);
});

test('checks no commit of a repository without the guard', () => {
  const other = path.join(folder, 'other');
  execFileSync('git', ['clone', '--quiet', repository, other]);
  execFileSync('git', ['checkout', '--quiet', ':/Before the guard'], { cwd: other });
  expect(subjectsSince(other)).toEqual([]);
});
