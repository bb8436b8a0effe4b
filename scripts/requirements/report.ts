import { parseArgs } from 'node:util';
import { readReports } from '../results/read.ts';
import { areaOf, coverage, readLedgers, type Claim, type Coverage, type Requirement } from './coverage.ts';

type Folders = { ledgers: string; reports: string };
type Area = { area: string; rows: number; covered: number; missing: Requirement[]; onDemoPage: string[] };

const REMARK = 'only on a demo page';
/** Largest share of the rows that only nightly tests may prove. */
const NIGHTLY_SHARE = 0.05;

/** The command without its process, for tests. */
export function report(args: string[], folders: Folders): { output: string; exitCode: number } {
  const { values } = parseArgs({
    args,
    options: { missing: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const rows = readLedgers(folders.ledgers);
  const result = coverage(rows, readReports(folders.reports));
  const areas = byArea(rows, result);
  const tooManyNightly = result.onlyNightly.size > rows.length * NIGHTLY_SHARE;
  const exitCode = result.unknown.length + result.failed.length > 0 || tooManyNightly ? 1 : 0;
  if (values.json) return { output: asJson(areas, result), exitCode };
  if (values.missing === undefined) return { output: asText(areas, result), exitCode };
  const wanted = values.missing.toUpperCase();
  const area = areas.find((candidate) => candidate.area === wanted);
  if (!area) return { output: `There is no area ${wanted}`, exitCode: 1 };
  return { output: missingOf(area), exitCode };
}

function byArea(rows: Requirement[], { covered, onlyOnDemoPage, onlyNightly }: Coverage): Area[] {
  return [...Map.groupBy(rows, (row) => areaOf(row.id))].map(([area, rowsOfArea]) => {
    const missing = rowsOfArea.filter(({ id }) => !covered.has(id) && !onlyNightly.has(id));
    const onDemoPage = missing.map((row) => row.id).filter((id) => onlyOnDemoPage.has(id));
    return {
      area,
      rows: rowsOfArea.length,
      covered: rowsOfArea.length - missing.length,
      missing,
      onDemoPage,
    };
  });
}

function asText(areas: Area[], result: Coverage): string {
  const total = areas.reduce((sum, area) => sum + area.rows, 0);
  const line = (name: string, covered: number, rows: number) => `${name.padEnd(16)} ${covered} / ${rows}`;
  return [
    ...areas.map((area) => line(area.area, area.covered, area.rows)),
    line('TOTAL', result.covered.size + result.onlyNightly.size, total),
    ...nightlyLines(result, total),
    ...areas.flatMap((area) => area.onDemoPage.map((id) => `${id}: ${REMARK}`)),
    ...result.unknown.map((claim) => problem('no such requirement', claim)),
    ...result.failed.map((claim) => problem('its test failed', claim)),
  ].join('\n');
}

function nightlyLines({ onlyNightly, nightlyNotRun }: Coverage, total: number): string[] {
  if (onlyNightly.size === 0) return [];
  const most = Math.floor(total * NIGHTLY_SHARE);
  const count = `proved only by nightly tests: ${onlyNightly.size} (at most ${most})`;
  const missing = `${nightlyNotRun.size} of them have no result here: npm run nightly`;
  return [count, ...(nightlyNotRun.size === 0 ? [] : [missing]), [...onlyNightly].toSorted().join(' ')];
}

function problem(what: string, { id, title }: Claim): string {
  return `${id}: ${what}: ${title}`;
}

function missingOf(area: Area): string {
  return [
    ...area.missing.map(({ id, kind, text }) =>
      [id, kind, text, ...(area.onDemoPage.includes(id) ? [REMARK] : [])].join('\t'),
    ),
    `${area.missing.length} of ${area.rows} missing`,
  ].join('\n');
}

function asJson(areas: Area[], { covered, onlyNightly, unknown, failed }: Coverage): string {
  return JSON.stringify({
    rows: areas.reduce((sum, area) => sum + area.rows, 0),
    covered: covered.size + onlyNightly.size,
    nightly: [...onlyNightly],
    areas: areas.map((area) => ({ ...area, missing: area.missing.map((row) => row.id) })),
    unknown,
    failed,
  });
}
