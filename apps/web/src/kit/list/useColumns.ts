import { useMemo, useState } from 'react';
import { useSession } from '../data/session.ts';
import { stackColumns, type StackedColumn } from './stackedColumns.ts';
import type { Column } from './types.ts';

function read(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export interface ColumnChoice<Row> {
  all: readonly Column<Row>[];
  visible: readonly Column<Row>[];
  /** The visible columns as the table renders them. */
  stacks: readonly StackedColumn<Row>[];
  /** The first column names the record, so it is always visible. */
  canHide: (column: Column<Row>) => boolean;
  toggle: (column: Column<Row>) => void;
  showAll: () => void;
  /** Shows exactly the columns with these keys, as a saved view stores them. */
  show: (keys: readonly string[], of: string | undefined) => void;
  /** The view that chose them last. */
  of: string | undefined;
}

/** The columns that a user shows on one screen, stored in the browser for that user. */
export function useColumns<Row>(recurso: string, all: readonly Column<Row>[]): ColumnChoice<Row> {
  const usuario = useSession()?.usuario ?? '';
  const key = `amparo.columnas.${usuario}.${recurso}`;
  const [hidden, setHidden] = useState(() => read(key));
  const ofKey = `amparo.columnas-de.${usuario}.${recurso}`;
  const [of, setOf] = useState(() => localStorage.getItem(ofKey) ?? undefined);

  return useMemo(() => {
    const first = all[0];
    const canHide = (column: Column<Row>) => column !== first;
    const remember = (next: readonly string[]) => {
      localStorage.setItem(key, JSON.stringify(next));
      setHidden(next);
    };
    const visible = all.filter((column) => !canHide(column) || !hidden.includes(column.key));
    return {
      all,
      visible,
      stacks: stackColumns(all, visible),
      canHide,
      toggle: (column) =>
        remember(
          hidden.includes(column.key)
            ? hidden.filter((name) => name !== column.key)
            : [...hidden, column.key],
        ),
      showAll: () => remember([]),
      show: (keys, view) => {
        remember(all.filter((column) => !keys.includes(column.key)).map((column) => column.key));
        if (view === undefined) localStorage.removeItem(ofKey);
        else localStorage.setItem(ofKey, view);
        setOf(view);
      },
      of,
    };
  }, [all, hidden, key, of, ofKey]);
}
