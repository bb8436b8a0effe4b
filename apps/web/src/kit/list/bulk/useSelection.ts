import { useEffect, useRef, useState } from 'react';
import { useDialogs } from '../../dialogs/index.ts';
import type { Registro } from '../types.ts';
import { type Mark, marked, markOf, rangeOf, renewed, type Selected } from './selection.ts';

const NOTHING: Selected<never> = new Map<string, never>();
const CLEARED = 'Quitamos la selección porque cambiaron los criterios';

/** What is marked in a list. */
export interface Selection<Row> {
  rows: Selected<Row>;
  has: (row: Row) => boolean;
  /** What the box of the whole page shows. */
  page: Mark;
  /** With Shift it goes from the row that was marked last to this one. */
  onRow: (row: Row, on: boolean, isRange?: boolean) => void;
  onPage: (on: boolean) => void;
  /** Takes the place of what was marked. */
  set: (rows: readonly Row[]) => void;
  clear: () => void;
}

interface Kept<Row> {
  scope: string;
  rows: Selected<Row>;
  /** How often marks were lost to other criteria. */
  losses: number;
}

/** Paging keeps what is marked; what was found by other criteria is forgotten, and said so. */
export function useSelection<Row extends Registro>(
  rows: readonly Row[] | undefined,
  /** What the list is narrowed to, in one text. */
  scope: string,
): Selection<Row> {
  const dialogs = useDialogs();
  const [kept, keep] = useState<Kept<Row>>({ scope, rows: NOTHING, losses: 0 });
  const last = useRef<string>(undefined);
  const { losses } = kept;
  if (kept.scope !== scope)
    keep({ scope, rows: NOTHING, losses: kept.rows.size === 0 ? losses : losses + 1 });
  useEffect(() => {
    if (losses > 0) dialogs.aviso(CLEARED);
  }, [losses, dialogs]);

  const selected = kept.scope === scope ? renewed(kept.rows, rows) : NOTHING;
  const put = (next: Selected<Row>) => keep({ scope, rows: next, losses });
  const shown = rows ?? [];
  const mark = (which: readonly Row[], on: boolean) => put(marked(selected, which, on));
  return {
    rows: selected,
    has: ({ _id }) => selected.has(_id),
    page: markOf(selected, shown),
    onRow: (row, on, isRange = false) => {
      mark(isRange ? rangeOf(shown, last.current, row) : [row], on);
      last.current = row._id;
    },
    onPage: (on) => mark(shown, on),
    set: (all) => put(marked(NOTHING, all, true)),
    clear: () => put(NOTHING),
  };
}
