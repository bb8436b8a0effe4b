/**
 * Computes the requirements that the last test run proved. A test title begins with the ids that the test
 * proves.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestResult } from '../results/read.ts';

export type Requirement = { id: string; kind: string; text: string };
export type Claim = { id: string; title: string };
export type Coverage = {
  covered: Set<string>;
  /**
   * Proved only on demo pages. They do not count as covered, because the application may have no such screen.
   */
  onlyOnDemoPage: Set<string>;
  /** Ids that only nightly tests claim. */
  onlyNightly: Set<string>;
  /** Ids of `onlyNightly` without a result. */
  nightlyNotRun: Set<string>;
  /** Ids that are in no ledger, such as typing mistakes. */
  unknown: Claim[];
  failed: Claim[];
};

export function readLedgers(folder: string): Requirement[] {
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => readLedger(path.join(folder, name)));
  const ids = new Set<string>();
  for (const { id } of rows) {
    if (ids.has(id)) throw new Error(`${id} occurs twice in the ledgers`);
    ids.add(id);
  }
  return rows;
}

function readLedger(file: string): Requirement[] {
  const [, ...lines] = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [id = '', kind = '', text = ''] = line.split('\t');
      return { id, kind, text };
    });
}

export function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}

/** `LISTAS-04 LISTAS-19 refuses …` → both ids. An id later in the title is only a mention. */
function leadingIds(title: string): string[] {
  const words = title.split(/[\s,;:]+/);
  const end = words.findIndex((word) => !/^[A-Z]+-\d+$/.test(word));
  return end === -1 ? words : words.slice(0, end);
}

const idsOf = ({ titles, steps }: TestResult) => new Set([...titles, ...steps].flatMap(leadingIds));

export function coverage(rows: Requirement[], tests: TestResult[]): Coverage {
  const known = new Set(rows.map((row) => row.id));
  const result: Coverage = {
    covered: new Set(),
    onlyOnDemoPage: new Set(),
    onlyNightly: new Set(),
    nightlyNotRun: new Set(),
    unknown: [],
    failed: [],
  };
  const claimsOf = (test: TestResult, isCounted: (id: string) => void) => {
    for (const id of idsOf(test)) {
      const claim = { id, title: test.titles.join(' > ') };
      if (!known.has(id)) result.unknown.push(claim);
      else if (test.status === 'failed') result.failed.push(claim);
      else isCounted(id);
    }
  };
  for (const test of tests.filter(({ isNightly }) => !isNightly))
    claimsOf(test, (id) => {
      if (test.status === 'passed') (test.onDemoPage ? result.onlyOnDemoPage : result.covered).add(id);
    });
  const passedAtNight = new Set<string>();
  for (const test of tests.filter(({ isNightly }) => isNightly))
    claimsOf(test, (id) => {
      if (!result.covered.has(id)) result.onlyNightly.add(id);
      if (test.status === 'passed') passedAtNight.add(id);
    });
  result.nightlyNotRun = new Set([...result.onlyNightly].filter((id) => !passedAtNight.has(id)));
  for (const id of [...result.covered, ...result.onlyNightly]) result.onlyOnDemoPage.delete(id);
  // A failed test makes its ids uncovered even if another test of them passed.
  for (const { id } of result.failed)
    for (const set of [result.covered, result.onlyOnDemoPage, result.onlyNightly, result.nightlyNotRun])
      set.delete(id);
  return result;
}
