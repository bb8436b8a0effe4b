import { fromPlaywright, type PlaywrightReport } from '../../scripts/results/read.ts';

/** A line of the table. */
export interface ProofLine {
  id: string;
  seen: string;
  target: string;
  ok: boolean;
}

/** Reads the lines of a report. */
export type Read = (json: unknown) => ProofLine[];

/** Reads a report of `tests/report.ts`. */
export const readReport: Read = (json) =>
  (json as { results: ProofLine[] }).results.map(({ id, seen, target, ok }) => ({ id, seen, target, ok }));

/**
 * Reads a Playwright report: the title of a test contains its limit, and an annotation the measured value.
 */
export const readMeasures: Read = (json) =>
  fromPlaywright(json as PlaywrightReport).map(({ titles, status, measured, message }) => {
    const title = titles.at(-1) ?? '';
    const id = /^([A-Z][A-Z\d]*-\d+)\b/.exec(title)?.[1] ?? 'P12-web';
    const found = status === 'passed' ? measured.join('; ') || 'holds' : message.split('\n')[0];
    return {
      id,
      seen: status === 'skipped' ? 'skipped: the test says so' : (found ?? ''),
      target: title,
      ok: status !== 'failed',
    };
  });

/** Reads the printed lines of a part that was ended before it wrote its report. */
const readPrinted = (output: string): ProofLine[] =>
  [...output.matchAll(/^(\S+) (.+) \(target (.+)\) (ok|FAILED) after \d+ s$/gm)].map(
    ([, id = '', seen = '', target = '', word]) => ({ id, seen, target, ok: word === 'ok' }),
  );

/** Result of the command of a part. */
export interface Ended {
  name: string;
  /** Undefined if the part wrote no report. */
  json: unknown;
  output: string;
  code: number | string;
  seconds: number;
  /** The time limit, if the part was ended because of it. */
  overMinutes?: number;
}

/** Lines of a part, and one more if the part itself failed, so that missing lines never count as success. */
export function linesOf(read: Read, { name, json, output, code, overMinutes }: Ended): ProofLine[] {
  const lines = json === undefined ? readPrinted(output) : read(json);
  const wrong = (seen: string): ProofLine[] => [...lines, { id: name, seen, target: 'to run', ok: false }];
  if (overMinutes !== undefined) return wrong(`ended: it took longer than ${overMinutes} minutes`);
  const skipped = /skipped: .+$/m.exec(output)?.[0];
  if (lines.length === 0 && code === 0 && skipped !== undefined)
    return [{ id: name, seen: skipped, target: 'to run', ok: true }];
  const last = output.trim().split('\n').slice(-3).join(' ').slice(-300);
  if (lines.length === 0) return wrong(`ended with ${code} and printed no line: ${last}`);
  return code !== 0 && lines.every(({ ok }) => ok) ? wrong(`ended with ${code}: ${last}`) : lines;
}

const isSkipped = ({ seen, ok }: ProofLine) => ok && seen.startsWith('skipped');
export const word = (line: ProofLine) => (isSkipped(line) ? 'skipped' : line.ok ? 'ok' : 'FAILED');

const SHOWN = 110;
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text);

/** Table for the terminal. */
export function table(lines: readonly ProofLine[]): string {
  const rows = lines.map((line) => [line.id, short(line.seen), short(line.target), word(line)]);
  const widths = [0, 1, 2].map((n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)));
  return rows.map((row) => row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')).join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Markdown page with all lines by part. */
export function markdown(
  parts: readonly { name: string; seconds: number; lines: readonly ProofLine[] }[],
  about: string,
): string {
  const sections = parts.map(({ name, seconds, lines }) =>
    [
      `## ${name} (${seconds} s)`,
      '',
      '| id | seen | target | ok |',
      '| --- | --- | --- | --- |',
      ...lines.map((line) => `| ${line.id} | ${cell(line.seen)} | ${cell(line.target)} | ${word(line)} |`),
    ].join('\n'),
  );
  return ['# Results of the proofs', about, ...sections].join('\n\n').concat('\n');
}
