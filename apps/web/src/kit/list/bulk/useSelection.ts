import { useEffect, useRef, useState } from 'react';
import { useDialogs } from '../../dialogs/index.ts';
import type { Registro } from '../types.ts';
import { type Mark, marked, markOf, rangeOf, renewed, type Selected } from './selection.ts';

const NOTHING: Selected<never> = new Map<string, never>();
const CLEARED = 'Quitamos la selección porque cambiaron los criterios';

export interface Selection<Row> {
  rows: Selected<Row>;
  has: (row: Row) => boolean;
  page: Mark;
  /** With Shift it applies from the row marked last to this one. */
  onRow: (row: Row, on: boolean, isRange?: boolean) => void;
  onPage: (on: boolean) => void;
  set: (rows: readonly Row[]) => void;
  clear: () => void;
}

interface SelectionState<Row> {
  scope: string;
  rows: Selected<Row>;
  /** Number of times that other criteria cleared a selection. */
  losses: number;
}

/** Paging keeps the selection. Other criteria clear it, and the user gets a notice. */
export function useSelection<Row extends Registro>(
  rows: readonly Row[] | undefined,
  /** Parent record and criteria of the list, as one text. */
  scope: string,
): Selection<Row> {
  const dialogs = useDialogs();
  const [kept, keep] = useState<SelectionState<Row>>({ scope, rows: NOTHING, losses: 0 });
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
