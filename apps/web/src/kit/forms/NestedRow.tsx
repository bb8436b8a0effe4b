import { ChevronDown, ChevronRight, Copy, GripVertical, Trash2, X } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, type ReactNode, memo, useEffect, useRef } from 'react';
import { DenseContext, FieldGrid } from './Field.tsx';
import type { FieldRef } from './fieldRef.ts';
import './nested.css';

export interface RowActions {
  toggle: (key: number | undefined) => void;
  insert: (index: number) => void;
  remove: (index: number) => Promise<void>;
  move: (from: number, to: number) => void;
  /** undefined if rows cannot be duplicated. */
  copy?: (index: number) => void;
}

interface NestedRowProps<Row> {
  id: string;
  rowKey: number;
  index: number;
  /** "servicio", for the names of the buttons. */
  noun: string;
  dense: boolean;
  bare: boolean;
  readOnly: boolean;
  open: boolean;
  row: FieldRef<Row>;
  fields: (row: FieldRef<Row>, index: number) => ReactNode;
  summary: ComponentType<{ row: FieldRef<Row> }> | undefined;
  head: ComponentType<{ row: FieldRef<Row> }> | undefined;
  actions: RowActions;
}

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Row<T>(props: NestedRowProps<T>) {
  const { id, rowKey, index, noun, dense, bare, readOnly, open, row, fields, actions } = props;
  const { summary: Summary, head: Head } = props;
  const startDrag = useDrag(actions.move);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || readOnly) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const isHandle = event.target instanceof HTMLElement && event.target.closest('.nested-handle') !== null;
    if (step !== 0 && (event.altKey || isHandle)) {
      event.preventDefault();
      actions.move(index, index + step);
    } else if (
      dense &&
      event.key === 'Enter' &&
      !event.ctrlKey &&
      !event.metaKey &&
      isOneLine(event.target)
    ) {
      event.preventDefault();
      if (!event.repeat) actions.insert(index + 1);
    }
  };

  const number = `${noun} ${index + 1}`;
  const Chevron = open ? ChevronDown : ChevronRight;
  const Remove = dense ? X : Trash2;
  const content = (
    <DenseContext value={dense}>
      <div className="nested-fields">
        <FieldGrid>{fields(row, index)}</FieldGrid>
      </div>
    </DenseContext>
  );
  return (
    // Key events bubble up from the fields: Alt with an arrow moves the row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      id={id}
      data-row={rowKey}
      className={`nested-row${dense ? ' is-dense' : ''}${Summary !== undefined && open ? ' is-open' : ''}`}
      onKeyDown={onKeyDown}
    >
      <div className="nested-bar">
        {!readOnly && (
          <button
            type="button"
            className="nested-handle"
            aria-label={`Mover ${number}`}
            title="Arrastra, o usa las flechas"
            onPointerDown={startDrag}
          >
            <GripVertical {...ICON} />
          </button>
        )}
        {!bare && <span className="nested-number">{dense ? letter(index) : index + 1}</span>}
        {Summary === undefined ? (
          content
        ) : Head !== undefined && open ? (
          <DenseContext value>
            <div className="nested-bar-fields">
              <Head row={row} />
            </div>
          </DenseContext>
        ) : (
          <button
            type="button"
            className="nested-summary"
            aria-expanded={open}
            onClick={() => actions.toggle(open ? undefined : rowKey)}
          >
            <span className="grow">
              <Summary row={row} />
            </span>
            <Chevron {...ICON} />
          </button>
        )}
        {actions.copy !== undefined && open && !readOnly && (
          <button
            type="button"
            className="icono nested-remove"
            aria-label={`Duplicar ${number}`}
            title="Duplicar"
            onClick={() => actions.copy?.(index)}
          >
            <Copy {...ICON} />
          </button>
        )}
        {(!bare || open) && !readOnly && (
          <button
            type="button"
            className="icono nested-remove"
            aria-label={`Quitar ${number}`}
            title="Eliminar"
            onClick={() => void actions.remove(index)}
          >
            <Remove {...ICON} />
          </button>
        )}
        {Head !== undefined && open && (
          <button
            type="button"
            className="icono nested-remove"
            aria-expanded
            aria-label={`Cerrar ${number}`}
            onClick={() => actions.toggle(undefined)}
          >
            <Chevron {...ICON} />
          </button>
        )}
      </div>
      {Summary !== undefined && open && content}
    </li>
  );
}

/** Memoized: typing in a row, or adding one, renders only that row. */
export const NestedRow = memo(Row) as typeof Row;

/** a, b … z, then numbers. */
export const letter = (index: number) => (index < 26 ? String.fromCodePoint(97 + index) : String(index + 1));

function isOneLine(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox' && target.type !== 'file'
  );
}

/** Rows change places during the drag, so that the user sees the final order. */
function useDrag(onMove: (from: number, to: number) => void) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (event: { button: number; currentTarget: HTMLElement; preventDefault: () => void }) => {
    const row = event.currentTarget.closest('li');
    const list = row?.parentElement;
    if (event.button !== 0 || row === null || list === null || list === undefined) return;
    row.classList.add('is-dragged');
    const follow = ({ clientY }: PointerEvent) => {
      const rows = [...list.children];
      const from = rows.indexOf(row);
      const to = placeUnder(rows, from, clientY);
      if (from !== -1 && to !== from) onMove(from, to);
    };
    stop.current = () => {
      row.classList.remove('is-dragged');
      document.removeEventListener('pointermove', follow);
      for (const end of ENDS) document.removeEventListener(end, finish);
    };
    const finish = () => stop.current?.();
    document.addEventListener('pointermove', follow);
    for (const end of ENDS) document.addEventListener(end, finish);
  };
}

const ENDS = ['pointerup', 'pointercancel'] as const;

/** A neighbour moves once the pointer is past its middle. */
function placeUnder(rows: Element[], from: number, y: number): number {
  const middle = (row: Element) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  };
  const before = rows.slice(0, from).findIndex((row) => y < middle(row));
  if (before !== -1) return before;
  const after = rows.slice(from + 1).findLastIndex((row) => y > middle(row));
  return after === -1 ? from : from + 1 + after;
}
