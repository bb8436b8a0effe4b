import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { fieldInfo } from '../schemaInfo.ts';
import { pathOf, type Takes } from './ref.ts';
import type { FormState, FormStore } from './store.ts';

interface FormHandle {
  store: FormStore;
  /** Prefix of the ids of its fields. */
  id: string;
  /** Its fields are looked at and not changed. */
  readOnly: boolean;
}

export const FormContext = createContext<FormHandle | undefined>(undefined);

export function useForm(): FormHandle {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error('A field lives inside a SchemaForm');
  return form;
}

/** `select` must give a plain value or a part of the state itself, so that nothing renders without need. */
export function useFormState<T>(select: (state: FormState) => T): T {
  const { store } = useForm();
  const read = () => select(store.state);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** What is written in one place of the form; for summaries and fields that depend on others. */
export function useValue<T>(at: Takes<T>): T | undefined {
  const { store } = useForm();
  const path = pathOf(at);
  const read = () => store.get(path) as T | undefined;
  return useSyncExternalStore(store.subscribe, read, read);
}

export const fieldId = (form: string, path: string) => `${form}-${path}`;

/** What the frame of a field shows, whatever its value is. */
export interface FieldFace {
  path: string;
  id: string;
  errorId: string;
  label: string;
  optional: boolean;
  /** The whole form is only looked at. */
  readOnly: boolean;
  error: string | undefined;
}

export interface FieldHandle<T> extends FieldFace {
  value: T | undefined;
  set: (value: T | undefined) => void;
}

/** Without its value: what only frames it rests while somebody types inside. */
export function useFieldFace(at: Takes<never>, ownLabel?: string): FieldFace {
  const { store, id: form, readOnly } = useForm();
  const path = pathOf(at);
  const error = useFormState((state) => state.errors[path]);
  const info = useMemo(() => fieldInfo(store.schema, path), [store, path]);
  const id = fieldId(form, path);
  return {
    path,
    id,
    errorId: `${id}-error`,
    label: ownLabel ?? info.label ?? path,
    optional: info.optional,
    readOnly,
    error,
  };
}

export function useField<T>(at: Takes<T>, ownLabel?: string): FieldHandle<T> {
  const { store } = useForm();
  const path = pathOf(at);
  const face = useFieldFace(at, ownLabel);
  const value = useValue(at);
  const set = useCallback((next: T | undefined) => store.set(path, next), [store, path]);
  return { ...face, value: value ?? undefined, set };
}

/** What a control needs to be heard: its id, whether it is wrong and where that is said. */
export function controlProps(field: FieldFace) {
  const wrong = field.error !== undefined;
  return {
    id: field.id,
    'aria-required': !field.optional,
    'aria-invalid': wrong,
    ...(wrong ? { 'aria-describedby': field.errorId, status: 'error' as const } : {}),
  };
}
