/** Reads the reports of Vitest and Playwright as one list of tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { listedSteps } from './listed-steps.ts';

export type TestResult = {
  /** The test failed at its first try and passed at the second one. */
  secondTry: boolean;
  file: string;
  /** Enclosing describes first, the test's own title last. */
  titles: string[];
  /** Titles of the steps of a browser test. */
  steps: string[];
  status: 'passed' | 'failed' | 'skipped';
  message: string;
  /** Values that the test measured. */
  measured: string[];
  /** CI leaves it out; `npm run nightly` runs it. */
  isNightly: boolean;
  /** A browser test of a demo page of the kit, which is not part of the application. */
  onDemoPage: boolean;
};

/** Folder of the browser tests of demo pages; `demo-pages.test.ts` verifies that no other test opens one. */
export const DEMO_PAGES = 'kit/';

const NIGHTLY = 'nightly';

// The part of Playwright's report that is used here. Playwright's types are a dependency of the tests
// workspace only.
export type PlaywrightReport = {
  config?: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};
type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line?: number;
    tags?: string[];
    tests: {
      status: keyof typeof playwrightStatus;
      results: { errors: { message?: string }[]; steps?: PlaywrightStep[] }[];
      annotations?: { type: string; description?: string }[];
    }[];
  }[];
};
type PlaywrightStep = { title: string; steps?: PlaywrightStep[] };

const playwrightStatus = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
  skipped: 'skipped',
} as const;

/** Returns the results of the last run and of the last nightly run. */
export function readReports(folder: string): TestResult[] {
  return [folder, path.join(folder, 'nightly')].flatMap((each) => [
    ...reportsOf(each, 'vitest').flatMap((report) => fromVitest(report as JsonTestResults)),
    ...reportsOf(each, 'playwright').flatMap((report) => fromPlaywright(report as PlaywrightReport)),
  ]);
}

function reportsOf(folder: string, runner: string): unknown[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(runner) && name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown);
}

function fromVitest(report: JsonTestResults): TestResult[] {
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.map((test) => ({
      file: file.name,
      titles: [...test.ancestorTitles, test.title],
      steps: [],
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      message: (test.failureMessages ?? []).join('\n'),
      measured: figureOf(test.meta),
      // Vitest keeps the message of the first try.
      secondTry: test.status === 'passed' && (test.failureMessages ?? []).length > 0,
      isNightly: test.tags?.includes(NIGHTLY) ?? false,
      onDemoPage: false,
    })) satisfies TestResult[];
    // A file that does not load, or whose hook fails, has no failed test.
    const explained = file.status === 'passed' || tests.some((test) => test.status === 'failed');
    return explained ? tests : [...tests, brokenFile(file.name, file.message)];
  });
}

const figureOf = (meta: { measured?: string } | undefined) =>
  meta?.measured === undefined ? [] : [meta.measured];

function brokenFile(file: string, message: string): TestResult {
  const titles = ['(the file itself)'];
  return {
    file,
    titles,
    steps: [],
    status: 'failed',
    message,
    measured: [],
    secondTry: false,
    isNightly: false,
    onDemoPage: false,
  };
}

export function fromPlaywright(report: PlaywrightReport): TestResult[] {
  return [
    ...report.suites.flatMap((suite) => fromSuite(suite, [], report.config?.rootDir)),
    ...report.errors.map((error) => brokenFile('playwright', error.message ?? '')),
  ];
}

function fromSuite(suite: PlaywrightSuite, enclosing: string[], folder?: string): TestResult[] {
  const titles = [...enclosing, suite.title];
  const tests = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      file: spec.file,
      titles: [...titles, spec.title],
      steps:
        test.results.length === 0 && folder !== undefined && spec.line !== undefined
          ? listedSteps(folder, spec.file, spec.line)
          : test.results.flatMap(({ steps = [] }) => steps.flatMap(titlesOf)),
      status: playwrightStatus[test.status],
      message: test.results.flatMap((result) => result.errors.map((error) => error.message ?? '')).join('\n'),
      measured: (test.annotations ?? []).flatMap(({ type, description = '' }) =>
        type === 'measured' ? [description] : [],
      ),
      secondTry: test.status === 'flaky',
      isNightly: (spec.tags ?? []).some((tag) => tag.endsWith(NIGHTLY)),
      onDemoPage: spec.file.startsWith(DEMO_PAGES),
    })),
  );
  return [...tests, ...(suite.suites ?? []).flatMap((inner) => fromSuite(inner, titles, folder))];
}

function titlesOf({ title, steps = [] }: PlaywrightStep): string[] {
  return [title, ...steps.flatMap(titlesOf)];
}
