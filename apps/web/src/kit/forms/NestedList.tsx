import { Button } from 'antd';
import { Plus } from 'lucide-react';
import {
  type ComponentType,
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { lowerFirst } from '@amparo/contract/kernel/text';
import { useDialogs } from '../dialogs/index.ts';
import { Kbd } from '../keys/Kbd.tsx';
import { FieldError, useFocusWhenAsked } from './Field.tsx';
import { type FieldRef, fieldRefAt, type FieldTarget } from './fieldRef.ts';
import { fieldId, useFieldFace, useForm, useFormState } from './form.ts';
import { NestedRow, type RowActions } from './NestedRow.tsx';
import { rowKey } from './values.ts';
import './nested.css';

/** Depth of a list: the outer list renders cards, inner lists render a tree. */
const DepthContext = createContext(0);

export interface NestedListProps<Row> {
  at: FieldTarget<Row[]>;
  /** Noun of a row in sentences: "este servicio", "esta pregunta". */
  kind: string;
  label?: string;
  /** Initial values of a new row. */
  blank: () => Partial<Row>;
  children: (row: FieldRef<Row>, index: number) => ReactNode;
  /** One line for a closed row; with it only one row is open at a time. */
  summary?: ComponentType<{ row: FieldRef<Row> }>;
  /** Fields that replace the summary while the row is open. */
  head?: ComponentType<{ row: FieldRef<Row> }>;
  /**
   * Enables duplication and returns the values that the copy keeps. Must be the same function on each render.
   */
  copy?: (row: Row) => Partial<Row>;
  /** One-line rows: labels are only for screen readers, and Enter adds the next row. */
  dense?: boolean;
  /** Rows have no number, and a closed row shows only its summary, without a remove button. */
  bare?: boolean;
  startOpen?: boolean;
  /**
   * Replaces the count and the key hints next to the list's name; null leaves the name only to screen
   * readers.
   */
  caption?: ReactNode;
  /** Between the name and the rows, such as column headings. */
  columns?: ReactNode;
  /** Question before a row is removed; by default it is derived from `kind`. */
  question?: string;
  /** Name of the row below that question. Must be the same function on each render. */
  called?: (row: Row) => string;
}

/** Rows that can be added, removed and reordered by mouse, touch or keyboard. */
export function NestedList<Row>(props: NestedListProps<Row>) {
  const { at, kind, blank, children, summary, head, copy, dense = false, bare = false } = props;
  const { startOpen = false, caption, columns, question = mensajes.confirmar.eliminar(kind), called } = props;
  const { store, id: form, readOnly } = useForm();
  const depth = useContext(DepthContext);
  const field = useFieldFace(at, props.label);
  const { path } = field;
  const keys = useRowKeys(path);
  const [openKey, setOpenKey] = useState(startOpen ? keys[0] : undefined);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const noun = kind.split(' ').slice(1).join(' ');
  const dialogs = useDialogs();

  useFocusWhenAsked(field);
  useOpenAsked(path, keys, setOpenKey);
  const focusRow = useFocusNew(list, keys, field.id);

  // A stable object, so that adding or moving a row renders only the changed rows.
  const actions = useMemo<RowActions>(() => {
    const place = (index: number, row: Partial<Row>) => {
      store.insertRow(path, index, row);
      const key = rowKey((store.get(path) as unknown[])[index]);
      setOpenKey(key);
      focusRow(key);
    };
    return {
      insert: (index) => place(index, blank()),
      ...(copy === undefined
        ? {}
        : {
            copy: (index: number) => {
              const row = (store.get(path) as Row[])[index];
              // A clone is another object, so it gets its own row key.
              if (row !== undefined) place(index + 1, structuredClone(copy(row)));
            },
          }),
      remove: async (index) => {
        const row = (store.get(path) as Row[])[index];
        const detail = row === undefined ? undefined : called?.(row);
        const yes = await dialogs.confirm({ sentence: question, detail, action: 'Eliminar', danger: true });
        if (!yes) return;
        focusRow(ADD);
        store.removeRow(path, index);
      },
      move: (from, to) => {
        const { length } = store.get(path) as unknown[];
        if (to < 0 || to >= length) return;
        store.moveRow(path, from, to);
        setSaid(`Ahora en la posición ${to + 1} de ${length}`);
      },
      toggle: setOpenKey,
    };
  }, [store, path, question, called, blank, copy, dialogs, focusRow]);

  return (
    <fieldset className={depth === 0 ? 'nested' : 'nested nested-tree'}>
      <legend className={caption === null ? 'visually-hidden' : 'nested-head'}>
        {field.label} {caption === undefined ? <Caption count={keys.length} dense={dense} /> : caption}
      </legend>
      {columns}
      <DepthContext value={depth + 1}>
        <ol ref={list} className="nested-rows">
          {keys.map((key, index) => (
            <NestedRow
              key={key}
              id={fieldId(form, `${path}.${index}`)}
              rowKey={key}
              index={index}
              noun={noun}
              dense={dense}
              bare={bare}
              readOnly={readOnly}
              open={summary === undefined || key === openKey}
              row={fieldRefAt<Row>(`${path}.${index}`)}
              fields={children}
              summary={summary}
              head={head}
              actions={actions}
            />
          ))}
        </ol>
      </DepthContext>
      <FieldError id={field.errorId} text={field.error} />
      {!readOnly && (
        <Button
          id={field.id}
          type={depth > 0 && dense ? 'text' : 'dashed'}
          size={depth === 0 ? 'middle' : 'small'}
          block={depth === 0}
          icon={<Plus size={15} aria-hidden />}
          onClick={() => actions.insert(keys.length)}
          aria-describedby={field.errorId}
        >
          Agregar {lowerFirst(noun)}
        </Button>
      )}
      <output className="visually-hidden">{said}</output>
    </fieldset>
  );
}

function Caption({ count, dense }: { count: number; dense: boolean }) {
  return (
    <>
      <span className="num t3">{count}</span>
      {count > 1 && (
        <span className="nested-keys" aria-hidden>
          {dense && (
            <>
              <Kbd>↵</Kbd> agregar ·{' '}
            </>
          )}
          <Kbd>Alt ↑↓</Kbd> mover
        </span>
      )}
    </>
  );
}

/** The keys of the rows, as one text: typing inside a row does not change it, so the list does not render. */
function useRowKeys(path: string): number[] {
  const { store } = useForm();
  const joined = useFormState(() => ((store.get(path) as unknown[] | undefined) ?? []).map(rowKey).join());
  return joined === '' ? [] : joined.split(',').map(Number);
}

/** A field inside a closed row has to take focus: open its row, and the field focuses itself. */
function useOpenAsked(path: string, keys: number[], open: (key: number) => void): void {
  const asked = useFormState(({ focus }) =>
    focus?.startsWith(`${path}.`) === true ? Number(focus.slice(path.length + 1).split('.')[0]) : undefined,
  );
  const key = asked === undefined ? undefined : keys[asked];
  useEffect(() => {
    if (key !== undefined) open(key);
  }, [key, open]);
}

/** Key of the add button; no row has it. */
const ADD = -1;

/**
 * Focuses the first field of a new row once it is on the page. The button that removed a row is gone, so the
 * add button takes focus; without a focused element the next key would be lost.
 */
function useFocusNew(list: { current: HTMLOListElement | null }, keys: number[], addId: string) {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    if (wanted.current === ADD) {
      wanted.current = undefined;
      document.getElementById(addId)?.focus();
      return;
    }
    const row = list.current?.querySelector(`:scope > [data-row="${wanted.current}"]`);
    const control = row?.querySelector<HTMLElement>(
      ':is(.nested-bar-fields, .nested-fields) :is(input, textarea)',
    );
    if (control === null || control === undefined) return;
    wanted.current = undefined;
    control.focus();
  }, [list, keys, addId]);
  return useCallback((key: number) => {
    wanted.current = key;
  }, []);
}
