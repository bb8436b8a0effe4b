import { type ReactNode, useState } from 'react';
import type { Criteria } from '@amparo/contract/kernel/list';
import { useShortcuts } from '../../keys/useShortcuts.ts';
import { CARDS, useMedia } from '../../media.ts';
import type { Filtros, ListRoute, Padre, Registro, RowAction } from '../types.ts';
import { BulkBar } from './BulkBar.tsx';
import { isBulk } from './plan.ts';
import { type Selection, useSelection } from './useSelection.ts';
import { calledOf } from './words.ts';

interface BulkOptions<Row, C extends Criteria> {
  actions: readonly RowAction<Row>[];
  route: ListRoute<Row, C>;
  padre: Padre;
  filtros: Filtros;
  /** Whether the user entered any of them. */
  hasCriteria: boolean;
  page: { rows: readonly Row[] | undefined; total: number };
  nameOf: (row: Row) => string;
  este: string;
  place: React.RefObject<Element | null>;
  onDone: () => void;
}

interface BulkOfList<Row> {
  /** undefined if rows cannot be marked: there is no bulk action, or a phone is not in selection mode. */
  selection: Selection<Row> | undefined;
  bar: ReactNode;
  /** Phones only: begins and ends the selection mode; undefined without bulk actions. */
  picking: { isOn: boolean; toggle: () => void } | undefined;
}

/** Bulk actions of a list, if the user may run any. */
export function useBulk<Row extends Registro, C extends Criteria>(
  options: BulkOptions<Row, C>,
): BulkOfList<Row> {
  const { actions, route, padre, filtros, hasCriteria, page, nameOf, este, place, onDone } = options;
  const bulk = actions.filter(isBulk);
  const selection = useSelection(page.rows, JSON.stringify([padre, filtros]));
  const isPhone = useMedia(CARDS);
  const [isPicking, setPicking] = useState(false);
  const hasMarks = selection.rows.size > 0;
  // An action may remove the last rows from a narrowed list. They stay marked, so that their results are
  // still shown.
  const isOffered = bulk.length > 0 && (page.total > 0 || hasMarks);
  const isMarking = isOffered && (!isPhone || isPicking || hasMarks);
  const end = () => {
    selection.clear();
    setPicking(false);
  };
  useShortcuts<'filas'>({ Escape: hasMarks ? end : undefined }, place);
  return {
    selection: isMarking ? selection : undefined,
    picking:
      isOffered && isPhone
        ? { isOn: isPicking, toggle: isPicking ? end : () => setPicking(true) }
        : undefined,
    bar: isMarking && (hasMarks || isPhone) && (
      <BulkBar
        actions={bulk}
        selection={selection}
        page={page}
        list={{ route, padre, filtros }}
        hasCriteria={hasCriteria}
        hasPageBox={!isPhone}
        nameOf={(row) => calledOf(nameOf(row), este)}
        onEnd={end}
        onDone={onDone}
      />
    ),
  };
}
