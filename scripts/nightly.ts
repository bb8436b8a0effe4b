/**
 * `npm run nightly`: the tests that CI leaves out because they are slow. `npm run requirements` reads their
 * results.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestResult, readReports } from './results/read.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'reports');
const nightly = path.join(reports, 'nightly');

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NIGHTLY: 'true',
      VITEST_JSON_OUTPUT_FILE: path.join(nightly, 'vitest.json'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(nightly, 'playwright.json'),
    },
  });
}

rmSync(nightly, { recursive: true, force: true });
mkdirSync(nightly, { recursive: true });
// Tests with the tag, and tests that repeat more often if NIGHTLY is set.
const MARKS = String.raw`tags: 'nightly'|@module-tag nightly|howMany\(|IS_FULL`;
const grep = ['grep', '-lE', MARKS, '--', '*.test.ts'];
const files = execFileSync('git', grep, { cwd: root, encoding: 'utf8' });
run('npx', ['vitest', 'run', ...files.trim().split('\n')]);
run('node', ['scripts/build-web.ts']);
run('npm', ['run', 'build:test']);
const projects = ['--project=nightly-screens', '--project=nightly-smoke'];
run('npx', ['playwright', 'test', '-c', 'tests/playwright.config.ts', ...projects]);

const results = readReports(nightly).filter(({ status }) => status !== 'skipped');
const failed = results.filter(({ status }) => status === 'failed');
const nameOf = ({ titles }: TestResult) => titles.at(-1) ?? '';
const ok = failed.length === 0 && results.length > 0;
const seen = [
  `${results.length - failed.length} passed, ${failed.length} failed`,
  ...failed.map(nameOf),
].join('; ');
// The format that `npm run prove` reads.
const report = { results: [{ id: 'nightly', seen, target: 'all pass', ok }] };
writeFileSync(path.join(reports, 'nightly.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log(seen);
process.exitCode = ok ? 0 : 1;
