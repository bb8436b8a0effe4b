import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Counting is the one cost of a list that grows with the table, so a slow count is remembered for a moment. */
const KEEP_MS = 4_000;
/** A count faster than this is never remembered, nor one of few rows: it was slow because the machine was, not the table. */
const SLOW_MS = 25;
const MANY = 10_000;

/** What is known for a while, and never more than a bound of it. */
export class Fading<T> {
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
    if (this.entries.size >= Fading.MOST) this.entries.clear();
    this.entries.set(key, { value, until: performance.now() + this.ms });
  }
}

export class TotalCache {
  private readonly totals = new Fading<number>(KEEP_MS);

  async get(key: string, count: () => Promise<number>): Promise<number> {
    const known = this.totals.get(key);
    if (known !== undefined) return known;
    const started = performance.now();
    const value = await count();
    if (performance.now() - started >= SLOW_MS && value >= MANY) this.totals.set(key, value);
    return value;
  }
}

/** A Bogotá day on which, or before which, the records were created; both days count. */
export interface DayEdge {
  edge: 'from' | 'until';
  day: string;
}

/** The records of a list that keeps its totals: all, or those of some days and of a state. */
export interface Kept {
  /** That of the table, or the table and the kind that the list is about. */
  tabla: string;
  days: readonly DayEdge[];
  states: readonly boolean[];
}

/** What is in the totals and what is not yet, of one instant. */
function keptRows({ tabla, days, states }: Kept) {
  const within = days.map(({ edge, day }) => (edge === 'from' ? sql`dia >= ${day}` : sql`dia <= ${day}`));
  const where = sql.join(
    [sql`tabla = ${tabla}`, ...within, ...states.map((estado) => sql`estado = ${estado}`)],
    sql` and `,
  );
  return sql`(select dia, n from total where ${where} union all select dia, n from total_pendiente where ${where}) t`;
}

/** Exact, and as quick for ten million as for ten (decision 0024). */
export async function keptTotal(db: Db, kept: Kept): Promise<number> {
  const { rows } = await sql<{ n: string }>`select coalesce(sum(n), 0) as n from ${keptRows(kept)}`.execute(
    db,
  );
  return Number(rows[0]?.n);
}

/** How many were created on each day that had any. */
export async function keptDays(db: Db, kept: Kept): Promise<Map<string, number>> {
  const { rows } = await sql<{ dia: string; n: string }>`
    select dia::text as dia, sum(n) as n from ${keptRows(kept)} group by dia`.execute(db);
  return new Map(rows.map(({ dia, n }) => [dia, Number(n)]));
}

interface Place {
  total: number;
  /** The day in which the place is, newest first, and how many come before that day; none beyond the end. */
  day: { dia: string; antes: number } | undefined;
}

/** Where in a long list so many have passed: its pages begin there instead of at the top. */
export async function keptPlace(db: Db, kept: Kept, offset: number): Promise<Place> {
  const { rows } = await sql<{ dia: string; antes: string; hasta: string; total: string }>`
    with acc as (
      select dia, sum(sum(n)) over (order by dia desc) as hasta, sum(n) as n from ${keptRows(kept)} group by dia)
    select dia::text as dia, hasta - n as antes, hasta, (select max(hasta) from acc) as total
    from acc where hasta > ${offset} or dia = (select min(dia) from acc) order by hasta limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return { total: 0, day: undefined };
  const isThere = Number(found.hasta) > offset;
  return {
    total: Number(found.total),
    day: isThere ? { dia: found.dia, antes: Number(found.antes) } : undefined,
  };
}

/** Moves what is pending into the totals, each row exactly once. Keeps what is read small; it is exact without. */
export async function foldTotals(db: Db): Promise<void> {
  await sql`with taken as (delete from total_pendiente returning tabla, dia, estado, n)
    insert into total (tabla, dia, estado, n)
    select tabla, dia, estado, sum(n) from taken group by 1, 2, 3 order by 1, 2, 3
    on conflict (tabla, dia, estado) do update set n = total.n + excluded.n`.execute(db);
}
