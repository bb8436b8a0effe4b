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
import { enFrase } from '@amparo/contract/kernel/text';
import { mensajes } from '@amparo/contract/mensajes';
import { useDialogs } from '../dialogs/index.ts';
import { Kbd } from '../keys/Kbd.tsx';
import { FieldError, useFocusWhenAsked } from './Field.tsx';
import { fieldId, useFieldFace, useForm, useFormState } from './form.ts';
import { NestedRow, type RowActions } from './NestedRow.tsx';
import { type Ref, refOf, type Takes } from './ref.ts';
import { rowKey } from './values.ts';
import './nested.css';

/** How deep a list is: the outer one draws cards, those inside draw a tree. */
const DepthContext = createContext(0);

export interface NestedListProps<Row> {
  at: Takes<Row[]>;
  /** How one row is called in a sentence: "este servicio", "esta pregunta". */
  kind: string;
  label?: string;
  /** The content of a row just added. */
  blank: () => Partial<Row>;
  /** The fields of a row. */
  children: (row: Ref<Row>, index: number) => ReactNode;
  /** One line for a closed row; with it only one row is open at a time. */
  summary?: ComponentType<{ row: Ref<Row> }>;
  /** Fields that take the place of the summary while the row is open. */
  head?: ComponentType<{ row: Ref<Row> }>;
  /** Rows can be duplicated; gives what the copy keeps. Must not be made anew on each render. */
  copy?: (row: Row) => Partial<Row>;
  /** One-line rows: labels are only for those who hear the page, Enter adds the next row. */
  dense?: boolean;
  /** No number; a closed row is its summary and no more, without anything to remove it with. */
  bare?: boolean;
  /** The first row is open from the beginning. */
  startOpen?: boolean;
  /** Takes the place of the count and of the keys beside the name of the list; null leaves the name to those who hear it. */
  caption?: ReactNode;
  /** Between the name and the rows, such as the names of columns. */
  columns?: ReactNode;
  /** What is asked before a row is removed, where it is not the sentence of its kind. */
  question?: string;
  /** Which one it is, under that question. Must not be made anew on each render. */
  called?: (row: Row) => string;
}

/** Rows that can be added, removed and put in order, with the mouse, a finger or the keyboard. */
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

  // The same object while the list lives, so that adding or moving a row draws only what changed.
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
              // A clone leaves the identity of the row behind.
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
              row={refOf<Row>(`${path}.${index}`)}
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
          Agregar {enFrase(noun)}
        </Button>
      )}
      <output className="visually-hidden">{said}</output>
    </fieldset>
  );
}

/** How many rows there are, and what the keyboard does with them. */
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

/** The identities of the rows, as one text: typing inside a row does not change it, so the list rests. */
function useRowKeys(path: string): number[] {
  const { store } = useForm();
  const joined = useFormState(() => ((store.get(path) as unknown[] | undefined) ?? []).map(rowKey).join());
  return joined === '' ? [] : joined.split(',').map(Number);
}

/** A field inside a closed row was asked to take the focus: its row opens, and the field does the rest. */
function useOpenAsked(path: string, keys: number[], open: (key: number) => void): void {
  const asked = useFormState(({ focus }) =>
    focus?.startsWith(`${path}.`) === true ? Number(focus.slice(path.length + 1).split('.')[0]) : undefined,
  );
  const key = asked === undefined ? undefined : keys[asked];
  useEffect(() => {
    if (key !== undefined) open(key);
  }, [key, open]);
}

/** No row has this key: the button that adds one is meant. */
const ADD = -1;

/**
 * The first field of a row just added takes the focus once it is on the page. Whatever removed a row left with it, so
 * then the button that adds takes it: without a place for the focus the next key would be lost.
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
