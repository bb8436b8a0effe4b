import { expect, test } from 'vitest';
import { PARTS } from './parts.ts';
import { linesOf, markdown, readMeasures, readReport, table, word, type Ended } from './read.ts';

const F01 = { id: 'F01', seen: '0 lost', target: '0', ok: true };
const F02 = { id: 'F02', seen: '3 doubled', target: '0', ok: false };
const ended = (change: Partial<Ended> = {}): Ended => ({
  name: 'faults',
  json: { seed: 1, results: [{ ...F01, figures: { lost: 0 } }] },
  output: '',
  code: 0,
  seconds: 7,
  ...change,
});
const spec = (title: string, status: string, annotations: object[] = [], errors: object[] = []) => ({
  title,
  file: 'measures/x.spec.ts',
  tests: [{ status, results: [{ errors }], annotations }],
});

test('a report is read as its lines only', () => {
  expect(linesOf(readReport, ended())).toEqual([F01]);
});

test('a failed line adds no further line for the exit code', () => {
  expect(linesOf(readReport, ended({ json: { results: [F01, F02] }, code: 1 }))).toEqual([F01, F02]);
});

test('a failed exit code with passing lines adds a failed line', () => {
  const lines = linesOf(readReport, ended({ code: 3, output: 'Error: no port\n' }));
  expect(lines).toEqual([
    F01,
    { id: 'faults', seen: 'ended with 3: Error: no port', target: 'to run', ok: false },
  ]);
});

test('a part that prints no line fails', () => {
  const [line] = linesOf(readReport, ended({ json: undefined, output: 'nothing of use' }));
  expect(line).toMatchObject({
    id: 'faults',
    ok: false,
    seen: 'ended with 0 and printed no line: nothing of use',
  });
});

test('a part ended by its time limit keeps its printed lines and names the limit', () => {
  const output =
    'load 2\nF01 0 lost (of 7) (target 0) ok after 3 s\nF02 3 doubled (target 0) FAILED after 0 s\nF03 ';
  const lines = linesOf(readReport, ended({ json: undefined, output, code: 'SIGTERM', overMinutes: 20 }));
  expect(lines).toEqual([
    { ...F01, seen: '0 lost (of 7)' },
    F02,
    { id: 'faults', seen: 'ended: it took longer than 20 minutes', target: 'to run', ok: false },
  ]);
});

test('a skipped line and a skipped part are reported and do not fail', () => {
  const seen = 'skipped: haproxy is not installed, apt-get install haproxy';
  const [asLine] = linesOf(readReport, ended({ json: { results: [{ ...F01, seen }] } }));
  const [asPart] = linesOf(readReport, ended({ json: undefined, output: `F16 ${seen}\n` }));
  expect([asLine, asPart].map((line) => line && word(line))).toEqual(['skipped', 'skipped']);
  expect(asPart).toMatchObject({ id: 'faults', seen, ok: true });
});

test('a failed line that says skipped fails', () => {
  expect(word({ ...F02, seen: 'skipped: but it broke' })).toBe('FAILED');
});

test('browser measures become lines with their figures, limit and error', () => {
  const report = {
    errors: [],
    suites: [
      {
        title: 'x.spec.ts',
        specs: [
          spec('GPS-09 seen within a second', 'expected', [{ type: 'measured', description: '212 ms' }]),
          spec('a page scrolls', 'unexpected', [], [{ message: 'Expected: < 200\nReceived: 233' }]),
        ],
      },
    ],
  };
  expect(readMeasures(report)).toEqual([
    { id: 'GPS-09', seen: '212 ms', target: 'GPS-09 seen within a second', ok: true },
    { id: 'P12-web', seen: 'Expected: < 200', target: 'a page scrolls', ok: false },
  ]);
});

test('the table has a row per line, and the page escapes characters that would end a cell', () => {
  const rows = table([F01, { ...F02, seen: 'x'.repeat(300) }]).split('\n');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^F01 \| 0 lost +\| 0 \| ok$/);
  expect(rows[1]).toMatch(/^F02 \| x+… \| 0 \| FAILED$/);
  const page = markdown([{ name: 'faults', seconds: 7, lines: [{ ...F01, seen: 'a | b\nc' }] }], 'Today.');
  expect(page).toContain('## faults (7 s)');
  expect(page).toContain('| F01 | a \\| b c | 0 | ok |');
});

test('no two parts write to the same report', () => {
  expect(new Set(PARTS.map(({ report }) => report)).size).toBe(PARTS.length);
});
