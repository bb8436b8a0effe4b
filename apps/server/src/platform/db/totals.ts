import { sql } from 'kysely';
import { allOf, type SqlCondition } from './condition.ts';
import type { Db } from './database.ts';

/** Counting is the only cost of a list that grows with the table, so slow counts are cached briefly. */
const KEEP_MS = 4_000;
/** A faster count is not cached, nor a slow one of few rows: there the machine was slow, not the table. */
export const SLOW_MS = 25;
const MANY = 10_000;

/** Cache with a time to live and a bounded size. */
export class TtlCache<T> {
  private static readonly MOST = 500;
  private readonly ms: number;
  private readonly entries = new Map<string, { value: T; until: number }>();

  constructor(ms: number) {
    this.ms = ms;
  }

  get(key: string): T | undefined {
    const known = this.entries.get(key);
    if (known === undefined || known.until > performance.now()) return known?.value;
    this.entries.delete(key);
    return undefined;
  }

  set(key: string, value: T): void {
    if (this.entries.size >= TtlCache.MOST) this.entries.clear();
    this.entries.set(key, { value, until: performance.now() + this.ms });
  }
}

export class TotalCache {
  private readonly totals = new TtlCache<number>(KEEP_MS);

  async get(key: string, count: () => Promise<number>): Promise<number> {
    const known = this.totals.get(key);
    if (known !== undefined) return known;
    const started = performance.now();
    const value = await count();
    if (performance.now() - started >= SLOW_MS && value >= MANY) this.totals.set(key, value);
    return value;
  }
}

/** Bogotá day from which or until which the records were created, inclusive. */
export interface DayEdge {
  edge: 'from' | 'until';
  day: string;
}

/** Filter of a kept total: all records of a list, or those of some days and states. */
export interface TotalsFilter {
  /** Name of the list in `total`: the table, or the table and a kind. */
  tabla: string;
  days: readonly DayEdge[];
  states: readonly boolean[];
}

/** The conditions other than the days. */
const listed = ({ tabla, states }: TotalsFilter) => [
  sql`tabla = ${tabla}`,
  ...states.map((estado) => sql`estado = ${estado}`),
];
const within = ({ days }: TotalsFilter) =>
  days.map(({ edge, day }) => (edge === 'from' ? sql`dia >= ${day}` : sql`dia <= ${day}`));

/** Daily totals and pending deltas, read in one snapshot. */
function keptRows(kept: TotalsFilter, ...more: SqlCondition[]) {
  const where = allOf([...listed(kept), ...within(kept), ...more]);
  return sql`(select dia, n from total where ${where} union all select dia, n from total_pendiente where ${where}) t`;
}

/** The first whole month from this day on, and the first month after the last whole one until this day. */
const firstWhole = (day: string) => sql`mes_de((${day}::date + interval '1 month - 1 day')::date)`;
const afterWhole = (day: string) => sql`mes_de(${day}::date + 1)`;

/**
 * The same by month: monthly totals for whole months, daily totals before the first and after the last whole
 * month.
 */
function keptMonths(kept: TotalsFilter) {
  const days = (wanted: DayEdge['edge']) =>
    kept.days
      .filter(({ edge }) => edge === wanted)
      .map(({ day }) => day)
      .toSorted();
  const [since, until] = [days('from').slice(-1), days('until').slice(0, 1)];
  const first = since.map((day) => firstWhole(day));
  const after = until.map((day) => afterWhole(day));
  const months = [...first.map((mes) => sql`mes >= ${mes}`), ...after.map((mes) => sql`mes < ${mes}`)];
  const inDays = (more: readonly SqlCondition[]) => allOf([...listed(kept), ...within(kept), ...more]);
  const whole = first.map((mes) => sql`dia >= ${mes}`);
  const parts = [
    sql`select mes, n from total_mes where ${allOf([...listed(kept), ...months])}`,
    ...first.map((mes) => sql`select mes_de(dia), n from total where ${inDays([sql`dia < ${mes}`])}`),
    ...after.map(
      (mes) => sql`select mes_de(dia), n from total where ${inDays([sql`dia >= ${mes}`, ...whole])}`,
    ),
    sql`select mes_de(dia), n from total_pendiente where ${inDays([])}`,
  ];
  return sql`(${sql.join(parts, sql` union all `)}) t`;
}

/** Exact, at a cost that does not depend on the number of rows (decision 0024). */
export async function countFromTotals(db: Db, kept: TotalsFilter): Promise<number> {
  const { rows } = await sql<{ n: string }>`select coalesce(sum(n), 0) as n from ${keptMonths(kept)}`.execute(
    db,
  );
  return Number(rows[0]?.n);
}

/** Number of records created on each day that has any. */
export async function countsByDay(db: Db, kept: TotalsFilter): Promise<Map<string, number>> {
  const { rows } = await sql<{ dia: string; n: string }>`
    select dia::text as dia, sum(n) as n from ${keptRows(kept)} group by dia`.execute(db);
  return new Map(rows.map(({ dia, n }) => [dia, Number(n)]));
}

interface PagePosition {
  total: number;
  /**
   * Day of the row at the offset, newest first, and how many rows come before that day; undefined beyond the
   * end.
   */
  day: { dia: string; antes: number } | undefined;
}

/**
 * Locates an offset in a long list, so that its page is walked from that day instead of from the top. Finds
 * the month first, then the day in it.
 */
export async function storedPageOffset(db: Db, kept: TotalsFilter, offset: number): Promise<PagePosition> {
  // Skip emptied months and days: no row is in them.
  const inMonth = keptRows(
    kept,
    sql`dia >= (select mes from lugar)`,
    sql`dia < (select mes + interval '1 month' from lugar)`,
  );
  const { rows } = await sql<{ dia: string; antes: string; hasta: string; total: string }>`
    with meses as (
      select mes, sum(sum(n)) over (order by mes desc) as hasta, sum(n) as n from ${keptMonths(kept)}
      group by mes having sum(n) <> 0),
    lugar as (
      select mes, hasta - n as antes, (select max(hasta) from meses) as total from meses
      where hasta > ${offset} or mes = (select min(mes) from meses) order by hasta limit 1),
    dias as (
      select dia, (select antes from lugar) + sum(sum(n)) over (order by dia desc) as hasta, sum(n) as n from ${inMonth}
      group by dia having sum(n) <> 0)
    select dia::text as dia, hasta - n as antes, hasta, (select total from lugar) as total from dias
    where hasta > ${offset} or dia = (select min(dia) from dias) order by hasta limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return { total: 0, day: undefined };
  const isThere = Number(found.hasta) > offset;
  return {
    total: Number(found.total),
    day: isThere ? { dia: found.dia, antes: Number(found.antes) } : undefined,
  };
}

/**
 * Moves pending deltas into the totals, each row exactly once. Totals are exact without it; it only keeps the
 * pending table small.
 */
export async function foldTotals(db: Db): Promise<void> {
  await sql`with taken as (delete from total_pendiente returning tabla, dia, estado, n)
    insert into total (tabla, dia, estado, n)
    select tabla, dia, estado, sum(n) from taken group by 1, 2, 3 order by 1, 2, 3
    on conflict (tabla, dia, estado) do update set n = total.n + excluded.n`.execute(db);
}
