import type { Registro } from '../types.ts';

/** The marked rows by id, as they were last read. Rows of other pages are only here. */
export type Selected<Row> = ReadonlyMap<string, Row>;

/** Maximum selection: each row is a separate call, and users do not read more results. */
export const MOST = 1_000;

export function marked<Row extends Registro>(
  selected: Selected<Row>,
  rows: readonly Row[],
  on: boolean,
): Selected<Row> {
  const next = new Map(selected);
  for (const row of rows) {
    if (!on) next.delete(row._id);
    else if (next.has(row._id) || next.size < MOST) next.set(row._id, row);
  }
  return next;
}

/**
 * With Shift: from the row marked last to this one, both included; only this row if the other is on another
 * page.
 */
export function rangeOf<Row extends Registro>(
  rows: readonly Row[],
  from: string | undefined,
  to: Row,
): readonly Row[] {
  const ends = [rows.findIndex(({ _id }) => _id === from), rows.findIndex(({ _id }) => _id === to._id)];
  if (ends.includes(-1)) return [to];
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** Replaces marked rows by their latest version. Returns the same map if none of them was read again. */
export function renewed<Row extends Registro>(
  selected: Selected<Row>,
  rows: readonly Row[] | undefined,
): Selected<Row> {
  const fresh = rows?.filter((row) => selected.has(row._id) && selected.get(row._id) !== row) ?? [];
  return fresh.length === 0 ? selected : marked(selected, fresh, true);
}

export type Mark = 'all' | 'some' | 'none';

/** State of the checkbox of the whole page. */
export function markOf<Row extends Registro>(selected: Selected<Row>, rows: readonly Row[]): Mark {
  const on = rows.filter(({ _id }) => selected.has(_id)).length;
  if (on === 0) return 'none';
  return on === rows.length ? 'all' : 'some';
}
