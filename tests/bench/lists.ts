import { SLOW_MS } from '@amparo/server/platform/db/totals';
import type { Bench, BenchServer, Statement } from './bench-server.ts';
import { compare, latencies, median, quantile, round } from './measure.ts';

/** A measured list and its number of rows. */
export interface Listed {
  path: string;
  rows: number;
  /** Tables that no plan may scan sequentially. */
  tables: readonly string[];
}

export const run = (testServer: BenchServer, statements: readonly Statement[]) => async () => {
  for (const { sql, parameters } of statements) await testServer.bare.query(sql, parameters);
};
const isPage = ({ sql }: Statement) => sql.trimStart().startsWith('with pagina as materialized');
const isCount = ({ sql }: Statement) => sql.startsWith('select count(*) as n ');

/**
 * A filter that matches every row. Its day changes with each call, so that the server has no cached total.
 */
let days = 0;
export function everything(): string {
  const day = new Date(Date.UTC(2100, 0, 1 + ++days)).toISOString().slice(0, 10);
  return `filtros[fecha_final]=${day}`;
}

/** True if a plan scans one of the tables sequentially, which is too slow for a million rows. */
export async function readsWhole(
  testServer: BenchServer,
  tables: readonly string[],
  statements: readonly Statement[],
): Promise<boolean> {
  const scan = new RegExp(`Seq Scan on (${tables.join('|')})\\b`);
  for (const { sql, parameters } of statements) {
    const { rows } = await testServer.bare.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
    if (rows.some((row) => scan.test(row['QUERY PLAN']))) return true;
  }
  return false;
}
export const said = (whole: boolean) => (whole ? ', reads the whole table' : '');

/** P01: the first page against its own statement on a direct connection. */
export const firstPage =
  ({ path, tables }: Listed): Bench =>
  async (testServer) => {
    const query = `${path}?elementosPorPagina=50`;
    const page = (await testServer.statements(query)).filter(isPage);
    const { bare, product } = await compare({
      bare: run(testServer, page),
      product: () => testServer.ask(query),
      blocks: 5,
      times: 300,
      width: 4,
    });
    const ratio = bare / product;
    const whole = await readsWhole(testServer, tables, page);
    return {
      seen: `${ratio.toFixed(2)}×${said(whole)}`,
      target: '≥ 1.0×',
      ok: ratio >= 1 && !whole,
      figures: { bare: round(bare), product: round(product) },
    };
  };

/** P02: the middle and the last page against the first one, each with the total. */
export const deepPages =
  ({ path, rows }: Listed): Bench =>
  async (testServer) => {
    const size = 50;
    const at = (pagina: number) => () =>
      testServer.ask(`${path}?elementosPorPagina=${size}&pagina=${pagina}&${everything()}`);
    const pages = { first: at(1), middle: at(Math.ceil(rows / size / 2)), last: at(Math.ceil(rows / size)) };
    const times: Record<keyof typeof pages, number[]> = { first: [], middle: [], last: [] };
    for (let turn = 0; turn < 9; turn += 1)
      for (const name of ['first', 'middle', 'last'] as const)
        times[name].push(...(await latencies(pages[name], 1)));
    const [first, middle, last] = [median(times.first), median(times.middle), median(times.last)];
    const ratio = Math.max(middle, last) / first;
    const slowest = Math.max(middle, last);
    return {
      seen: `${ratio.toFixed(2)}×, ${slowest.toFixed(0)} ms`,
      target: '≤ 3× and < 150 ms',
      ok: ratio <= 3 && slowest < 150,
      figures: { first: round(first), middle: round(middle), last: round(last) },
    };
  };

/** Allowance for the work of a call besides its count. It only matters if there are few rows to count. */
const CALL_MS = 3;

/**
 * P03: the total of a filter with many hits, first uncached and then repeated. `count` is the baseline if the
 * server stores the total instead of counting it.
 */
export const broadTotal =
  ({ path, tables }: Listed, criterion: string, count?: string): Bench =>
  async (testServer) => {
    const firstTime: number[] = [];
    const counted: number[] = [];
    const again: number[] = [];
    let whole = false;
    for (let turn = 0; turn < 9; turn += 1) {
      const query = `${path}?elementosPorPagina=1&${criterion}&${everything()}`;
      const asked = await testServer.statements(query);
      whole ||= await readsWhole(testServer, tables, asked);
      const counts = count === undefined ? asked.filter(isCount) : [{ sql: count, parameters: [] }];
      counted.push(...(await latencies(run(testServer, counts), 1)));
      firstTime.push(...(await latencies(() => testServer.ask(query), 1)));
      again.push(median(await latencies(() => testServer.ask(query), 20)));
    }
    const [bare, first, repeated] = [median(counted), median(firstTime), median(again)];
    const ratio = first / bare;
    // The server does not cache a fast count, because that would save nothing and return an older total.
    const isAnew = count === undefined && bare < SLOW_MS;
    const isQuick = ratio <= 1.2 || first - bare <= CALL_MS;
    const isQuickAgain = repeated <= 5 || isAnew;
    return {
      seen:
        `${ratio.toFixed(2)}× (${bare.toFixed(1)} → ${first.toFixed(1)} ms), ` +
        `repeated ${repeated.toFixed(1)} ms${isAnew ? ', not cached' : ''}${said(whole)}`,
      target: `first ≤ 1.2× or ${CALL_MS} ms more, repeated ≤ 5 ms if a count takes ${SLOW_MS} ms`,
      ok: isQuick && isQuickAgain && !whole,
      figures: { bare: round(bare), first: round(first), repeated: round(repeated) },
    };
  };

/** P04: searches by code, each against its own statements on a direct connection. */
export const byCode =
  ({ path, tables }: Listed, criteria: (testServer: BenchServer) => Promise<string[]>): Bench =>
  async (testServer) => {
    const found: { bare: number; product: number; p99: number }[] = [];
    let whole = false;
    for (const criterion of await criteria(testServer)) {
      const query = `${path}?${criterion}`;
      const statements = await testServer.statements(query);
      whole ||= await readsWhole(testServer, tables, statements);
      const times = await compare({
        bare: run(testServer, statements),
        product: () => testServer.ask(query),
        blocks: 7,
        times: 150,
        width: 4,
      });
      const slow = quantile(await latencies(() => testServer.ask(query), 300), 0.99);
      found.push({ ...times, p99: slow });
    }
    const sum = (of: 'bare' | 'product') => found.reduce((total, one) => total + one[of], 0);
    const ratio = sum('product') / sum('bare');
    const p99 = Math.max(...found.map((one) => one.p99));
    return {
      seen: `${ratio.toFixed(2)}×, p99 ${p99.toFixed(1)} ms${said(whole)}`,
      target: '≤ 1.5×, p99 ≤ 20 ms',
      ok: ratio <= 1.5 && p99 <= 20 && !whole,
      figures: {
        bare: round(sum('bare') / found.length),
        product: round(sum('product') / found.length),
        p99: round(p99),
      },
    };
  };
