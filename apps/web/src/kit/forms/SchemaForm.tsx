import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import type { z } from 'zod';
import { Failure } from '../data/failure.ts';
import { useDialogs } from '../dialogs/index.ts';
import { dropFile } from '../upload/upload.ts';
import { askAboutConflict, isStale } from './conflict.tsx';
import { type FieldRef, fieldRefAt } from './fieldRef.ts';
import { firstOnPage, hasPlace } from './firstError.ts';
import './forms.css';
import { FormContext, useFormState } from './form.ts';
import { FormStore } from './store.ts';

export interface SaveOptions {
  /** The revision that the user read, for the call that writes. */
  rev?: number | undefined;
}

/** The record as it is stored now. */
export interface Fresh<S extends z.ZodType> {
  initial: Partial<z.input<S>>;
  rev: number | undefined;
}

export interface SchemaFormProps<S extends z.ZodType> {
  /** The schema of the contract: it validates, names the fields and trims texts (never passwords). */
  schema: S;
  initial: Partial<z.input<S>>;
  /**
   * Rejects with the `Failure` of the call: the form shows its errors at the fields and keeps the input. For
   * a form that stays open after a save it resolves with the new revision.
   */
  onSave: (values: z.output<S>, options: SaveOptions) => Promise<unknown>;
  onSaved?: (() => void) | undefined;
  onDirty?: ((dirty: boolean) => void) | undefined;
  rev?: number | undefined;
  /** Reads the record again when another user saved it first; undefined if it no longer exists. */
  reload?: (() => Promise<Fresh<S> | undefined>) | undefined;
  className?: string | undefined;
  /** Enter in a line of text never saves, because in some lines it adds a row; Ctrl+Enter saves. */
  enterAdds?: boolean;
  /** Paths of long lists whose rows no rule compares, as in `createValidator`. */
  apart?: readonly string[];
  readOnly?: boolean;
  children: (fields: FieldRef<z.input<S>>) => ReactNode;
}

export function SchemaForm<S extends z.ZodType>(props: SchemaFormProps<S>) {
  const { schema, initial, className, enterAdds = false, readOnly = false, children } = props;
  const id = useId();
  // The form keeps its input when the record is read again; use another key for another record.
  const [store] = useState(() => new FormStore(schema, initial, props.rev, props.apart));
  const handle = useMemo(
    () => ({ store: store as unknown as FormStore, id, readOnly }),
    [store, id, readOnly],
  );
  const save = useSave(store, id, props);
  useEffect(() => () => store.files.forEach(dropFile), [store]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: a form in a dialog inside this form is a different form.
    event.stopPropagation();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // As in `onSubmit`: ignore keys of a form in a dialog inside this form.
    const isOwn = event.target instanceof Element && event.target.closest('form') === event.currentTarget;
    if (event.key !== 'Enter' || !isOwn) return;
    const isPlain = !event.ctrlKey && !event.metaKey;
    if (event.repeat || (enterAdds && isPlain && event.target instanceof HTMLInputElement))
      event.preventDefault();
    else if (!isPlain) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  };

  return (
    <FormContext value={handle}>
      {/* The lint rule does not know that a form handles the key events of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        id={id}
        className={className}
        noValidate
        autoComplete="off"
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
      >
        {children(fieldRefAt<z.input<S>>(''))}
        {props.onDirty !== undefined && <TellDirty onDirty={props.onDirty} />}
      </form>
    </FormContext>
  );
}

function TellDirty({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const dirty = useFormState((state) => state.dirty);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return null;
}

function useSave<S extends z.ZodType>(store: FormStore<S>, form: string, props: SchemaFormProps<S>) {
  const dialogs = useDialogs();
  const goTo = (path: string) => store.focus(path);

  const showProblems = () => {
    const errors = store.state.errors;
    const orphan = Object.entries(errors).find(([path]) => !hasPlace(form, path));
    const first = firstOnPage(form, Object.keys(errors));
    if (first !== undefined) goTo(first);
    else if (orphan !== undefined) dialogs.oops(orphan[1]);
  };

  const showFailure = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    if (!(error instanceof Failure)) throw error;
    const placed = Object.entries(error.errors ?? {}).filter(([path]) => hasPlace(form, path));
    if (placed.length > 0) store.refuse(Object.fromEntries(placed));
    const named = Object.keys(error.errors ?? {})[0];
    const canGo = placed.some(([path]) => path === named);
    dialogs.oops(error, canGo ? { onField: goTo } : {});
  };

  /** Another user saved first: the user decides whether to apply their changes on top or to drop them. */
  const settle = async (failure: Failure, reload: NonNullable<typeof props.reload>): Promise<void> => {
    const choice = await askAboutConflict(failure, store.schema, store.changedFields());
    if (choice === undefined) return;
    let fresh: Fresh<S> | undefined;
    try {
      fresh = await reload();
    } catch (error) {
      return showFailure(error);
    }
    if (fresh === undefined) return dialogs.aviso(GONE);
    store.rebase(fresh.initial, choice === 'mine', fresh.rev);
    if (choice === 'mine') await save();
  };

  const save = async (): Promise<void> => {
    const { saving, uploads } = store.state;
    if (saving || uploads > 0) return;
    const values = store.check();
    if (Object.keys(store.state.errors).length > 0) return showProblems();
    store.startSaving();
    try {
      const left = await props.onSave(values as z.output<S>, { rev: store.rev });
      store.endSaving(true, typeof left === 'number' ? left : undefined);
    } catch (error) {
      store.endSaving(false);
      const { reload } = props;
      return isStale(error) && reload !== undefined ? settle(error, reload) : showFailure(error);
    }
    props.onSaved?.();
  };
  return save;
}

const GONE = 'Ese registro ya no está en esta página de la lista';
