import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const STATES = ['met', 'n.a.', 'not met'] as const;

/**
 * Counts "6.2.1", "6.2.1, 6.2.2" or "6.2.1 – 6.2.4". A range over several sections has its count in the row:
 * "(7)".
 */
function countOf(ids: string, requirement: string): number {
  const told = /\((\d+)\)$/.exec(requirement)?.[1];
  if (told !== undefined) return Number(told);
  const last = (id: string) => Number(id.split('.').at(-1));
  const [from = '', to] = ids.split(' – ');
  return to === undefined ? ids.split(', ').length : last(to) - last(from) + 1;
}

test('the totals of the ASVS table match its rows', () => {
  const sums = new Map<string, number>();
  for (const [, ids = '', requirement = '', state = ''] of DOCUMENT.matchAll(
    /^\| (\d+\.\d+\.[\d., –]+) \| (.+?) \| (.+?) \|/gm,
  ))
    sums.set(state, (sums.get(state) ?? 0) + countOf(ids, requirement));
  expect([...sums.keys()].toSorted()).toEqual([...STATES].toSorted());
  const all = [...sums.values()].reduce((sum, n) => sum + n, 0);
  const told = STATES.map((state) => `${sums.get(state)} ${state}`).join(', ');
  expect(DOCUMENT).toContain(`${all} requirements: ${told}.`);
});

test('every file named in the document exists', () => {
  const files = globSync(['{apps,packages,tests,docs}/**/*.*', '*.json'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist*/**'],
  });
  const named = [...DOCUMENT.matchAll(/`([\w./-]+\.(?:ts|tsx|json|md))`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  const linked = [...DOCUMENT.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, path = '']) => `docs/${path}`);
  expect(linked.filter((path) => !files.includes(path))).toEqual([]);
});
