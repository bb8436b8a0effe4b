import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failuresOf } from './results/flaky.ts';
import { readReports, type TestResult } from './results/read.ts';

/**
 * Repeats tests in random order without retries, while other processes keep the processors busy, and reports
 * every test that failed at least once.
 *   npm run flaky -- --times 20 --load 8                      every test except the smoke walk
 *   npm run flaky -- --times 20 --load 8 --base main          the test files that changed since a revision
 *   npm run flaky -- --times 5 --seed 7 presence.test.ts sesion.spec.ts
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    load: { type: 'string', default: '8' },
    seed: { type: 'string' },
    base: { type: 'string' },
  },
});
const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'reports/flaky');
const [times, load] = [Number(values.times), Number(values.load)];
const seed = Number(values.seed ?? Date.now() % 100_000);
const isSpec = (file: string) => file.endsWith('.spec.ts');

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** The test files to repeat; undefined means all. */
function chosenFiles(): string[] | undefined {
  if (positionals.length > 0) return positionals;
  if (values.base === undefined) return undefined;
  const changed = git('diff', '--name-only', '--diff-filter=d', values.base).split('\n');
  return changed.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
}

function startLoad(): ChildProcess[] {
  return Array.from({ length: load }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
}

/** Runs one test program and returns the results that it reported. */
async function run(program: string, args: readonly string[]): Promise<TestResult[]> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const child = spawn('npx', [program, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      VITEST_JSON_OUTPUT_FILE: path.join(reports, 'vitest.json'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, 'playwright.json'),
    },
  });
  await once(child, 'exit');
  const results = readReports(reports);
  if (results.length === 0) throw new Error(`${program} ${args.join(' ')} ran no test`);
  return results;
}

async function repeatServerTests(files: readonly string[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (let n = 0; n < times; n += 1)
    results.push(
      ...(await run('vitest', [
        'run',
        ...files,
        '--retry=0',
        '--sequence.shuffle.files',
        `--sequence.seed=${seed + n}`,
      ])),
    );
  return results;
}

/** Playwright repeats within one run, so that each worker starts the test server once. */
function repeatBrowserTests(files: readonly string[]): Promise<TestResult[]> {
  execFileSync('npm', ['run', 'build:test'], { cwd: root, stdio: 'inherit' });
  return run('playwright', [
    'test',
    ...files,
    '-c',
    'tests/playwright.config.ts',
    '--project=screens',
    '--project=notifications',
    `--repeat-each=${times}`,
    '--retries=0',
    `--shuffle=${seed}`,
    '--reporter=dot,json',
  ]);
}

const files = chosenFiles();
console.log(`${times} times next to ${load} busy processes, seed ${seed}`);
const busy = startLoad();
const stopLoad = () => busy.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopLoad();
    process.exit(1);
  });
let results: TestResult[];
try {
  const server = files?.filter((file) => !isSpec(file));
  const browser = files?.filter(isSpec);
  results = [
    ...(server?.length === 0 ? [] : await repeatServerTests(server ?? [])),
    ...(browser?.length === 0 ? [] : await repeatBrowserTests(browser ?? [])),
  ];
} finally {
  stopLoad();
}
const failures = failuresOf(results);
for (const { test, failed, runs, message } of failures)
  console.log(`\n${failed} of ${runs} runs failed: ${test}\n${message}`);
console.log(`\n${results.length} runs, ${failures.length} tests failed at least once (seed ${seed})`);
process.exitCode = failures.length === 0 ? 0 : 1;
