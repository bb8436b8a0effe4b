import type { Registro } from '../types.ts';

/** The rows that are marked, by id, as they were last read: those of other pages are kept here and nowhere else. */
export type Selected<Row> = ReadonlyMap<string, Row>;

/** So many at once: each row is a call of its own, and beyond this nobody looks at what happened to which. */
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

/** With Shift: from the row that was marked last to this one, both included; this one alone where that is on another page. */
export function rangeOf<Row extends Registro>(
  rows: readonly Row[],
  from: string | undefined,
  to: Row,
): readonly Row[] {
  const ends = [rows.findIndex(({ _id }) => _id === from), rows.findIndex(({ _id }) => _id === to._id)];
  if (ends.includes(-1)) return [to];
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** What was read anew takes the place of what was known before; the same map where nothing of it is marked. */
export function renewed<Row extends Registro>(
  selected: Selected<Row>,
  rows: readonly Row[] | undefined,
): Selected<Row> {
  const fresh = rows?.filter((row) => selected.has(row._id) && selected.get(row._id) !== row) ?? [];
  return fresh.length === 0 ? selected : marked(selected, fresh, true);
}

export type Mark = 'all' | 'some' | 'none';

/** What the box of the whole page shows. */
export function markOf<Row extends Registro>(selected: Selected<Row>, rows: readonly Row[]): Mark {
  const on = rows.filter(({ _id }) => selected.has(_id)).length;
  if (on === 0) return 'none';
  return on === rows.length ? 'all' : 'some';
}
