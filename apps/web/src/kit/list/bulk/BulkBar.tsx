import { Button } from 'antd';
import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Criteria } from '@amparo/contract/kernel/list';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { Failure } from '../../data/failure.ts';
import { useDialogs } from '../../dialogs/index.ts';
import { Kbd } from '../../keys/Kbd.tsx';
import type { Registro } from '../types.ts';
import './bulk.css';
import type Dialog from './BulkDialog.tsx';
import { type ListAsked, readMatching } from './matching.ts';
import { type BulkAction, planOf } from './plan.ts';
import { MOST } from './selection.ts';
import type { Selection } from './useSelection.ts';
import { matchingWords, selectedWords } from './words.ts';

/** Lazy chunk, because users look at the marked rows before they run an action. */
const BulkDialog = lazy(() => import('./BulkDialog.tsx')) as unknown as typeof Dialog;

interface BulkBarProps<Row, C extends Criteria> {
  actions: readonly BulkAction<Row>[];
  selection: Selection<Row>;
  page: { rows: readonly Row[] | undefined; total: number };
  list: ListAsked<Row, C>;
  hasCriteria: boolean;
  /** Cards have no header with a checkbox for the whole page. */
  hasPageBox: boolean;
  nameOf: (row: Row) => string;
  onEnd: () => void;
  onDone: () => void;
}

/**
 * The selection, ways to extend it, and its actions. It is between the rows and the pager, so that no row
 * moves.
 */
export function BulkBar<Row extends Registro, C extends Criteria>(props: BulkBarProps<Row, C>) {
  const { actions, selection, page, list, hasCriteria, hasPageBox, nameOf, onEnd, onDone } = props;
  const [doing, setDoing] = useState<BulkAction<Row>>();
  const { isReading, select } = useMatching(list, selection);
  const count = selection.rows.size;
  const shown = page.rows ?? [];
  const here = shown.filter(selection.has).length;
  const hasMore = page.total > shown.length && count < Math.min(page.total, MOST);
  return (
    <section className="bulk-bar" aria-label="Selección">
      <output className="bulk-count num">{selectedWords({ count, here })}</output>
      {!hasPageBox && selection.page !== 'all' && (
        <button type="button" className="bulk-link" onClick={() => selection.onPage(true)}>
          Toda la página
        </button>
      )}
      {hasMore && (
        <button type="button" className="bulk-link" disabled={isReading} onClick={() => void select()}>
          {isReading ? 'Leyendo…' : matchingWords(page.total, hasCriteria)}
        </button>
      )}
      <button type="button" className="bulk-link" onClick={onEnd}>
        <X size={14} strokeWidth={1.75} aria-hidden />
        {count === 0 ? 'Terminar' : 'Quitar selección'} {hasPageBox && <Kbd>Esc</Kbd>}
      </button>
      <span className="grow" />
      <Actions actions={actions} selection={selection} onChoose={setDoing} />
      {doing !== undefined && (
        <Suspense>
          <BulkDialog
            action={doing}
            rows={[...selection.rows.values()]}
            nameOf={nameOf}
            onDone={onDone}
            onClose={(left) => {
              setDoing(undefined);
              if (left === undefined) return;
              if (left.length === 0) onEnd();
              else selection.set(left);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

interface ActionsProps<Row> extends Pick<BulkBarProps<Row, Criteria>, 'actions' | 'selection'> {
  onChoose: (action: BulkAction<Row>) => void;
}

/** The actions that fit any of the rows, each with the number of rows. */
function Actions<Row>({ actions, selection, onChoose }: ActionsProps<Row>) {
  const rows = [...selection.rows.values()];
  const fitting = actions.flatMap((action) => {
    const { todo } = planOf(action, rows);
    return todo[0] === undefined ? [] : [{ action, label: action.label(todo[0]), count: todo.length }];
  });
  if (rows.length > 0 && fitting.length === 0)
    return <span className="t3">Nada de esto se puede hacer con los seleccionados</span>;
  return fitting.map(({ action, label, count }) => {
    const { icon: Icon, key } = action;
    return (
      <Button
        key={key}
        icon={<Icon size={15} strokeWidth={1.75} aria-hidden />}
        onClick={() => onChoose(action)}
      >
        {label} ({formatNumero(count)})
      </Button>
    );
  });
}

/**
 * Reads and selects all rows that match the criteria. The result is dropped if the list was left or narrowed
 * in the meantime.
 */
function useMatching<Row extends Registro, C extends Criteria>(
  list: ListAsked<Row, C>,
  selection: Selection<Row>,
) {
  const dialogs = useDialogs();
  const [isReading, setReading] = useState(false);
  const reading = useRef<AbortController>(undefined);
  const scope = JSON.stringify([list.padre, list.filtros]);
  useEffect(() => () => reading.current?.abort(), [scope]);
  const select = async () => {
    const controller = new AbortController();
    reading.current = controller;
    setReading(true);
    try {
      const rows = await readMatching(list, controller.signal);
      if (!controller.signal.aborted) selection.set(rows);
    } catch (error) {
      if (!controller.signal.aborted) dialogs.oops(error instanceof Failure ? error : String(error));
    } finally {
      setReading(false);
    }
  };
  return { isReading, select };
}
