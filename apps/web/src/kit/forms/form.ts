import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { fieldInfo } from '../schemaInfo.ts';
import { pathOf, type FieldTarget } from './fieldRef.ts';
import type { FormState, FormStore } from './store.ts';

interface FormHandle {
  store: FormStore;
  id: string;
  readOnly: boolean;
}

export const FormContext = createContext<FormHandle | undefined>(undefined);

export function useForm(): FormHandle {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error('useForm must be used inside a SchemaForm');
  return form;
}

/**
 * `select` must return a primitive or a part of the state, because a new object would cause a render on every
 * change.
 */
export function useFormState<T>(select: (state: FormState) => T): T {
  const { store } = useForm();
  const read = () => select(store.state);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The value of one field, for summaries and for fields that depend on it. */
export function useValue<T>(at: FieldTarget<T>): T | undefined {
  const { store } = useForm();
  const path = pathOf(at);
  const read = () => store.get(path) as T | undefined;
  return useSyncExternalStore(store.subscribe, read, read);
}

export const fieldId = (form: string, path: string) => `${form}-${path}`;

/** The data of a field's frame, without the value. */
export interface FieldFace {
  path: string;
  id: string;
  errorId: string;
  label: string;
  optional: boolean;
  readOnly: boolean;
  error: string | undefined;
}

export interface FieldHandle<T> extends FieldFace {
  value: T | undefined;
  set: (value: T | undefined) => void;
}

/** Without the value, so that a frame does not render while the user types inside it. */
export function useFieldFace(at: FieldTarget<never>, ownLabel?: string): FieldFace {
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

export function useField<T>(at: FieldTarget<T>, ownLabel?: string): FieldHandle<T> {
  const { store } = useForm();
  const path = pathOf(at);
  const face = useFieldFace(at, ownLabel);
  const value = useValue(at);
  const set = useCallback((next: T | undefined) => store.set(path, next), [store, path]);
  return { ...face, value: value ?? undefined, set };
}

/** Attributes for screen readers: the id, whether the value is invalid, and the id of the error. */
export function controlProps(field: FieldFace) {
  const wrong = field.error !== undefined;
  return {
    id: field.id,
    'aria-required': !field.optional,
    'aria-invalid': wrong,
    ...(wrong ? { 'aria-describedby': field.errorId, status: 'error' as const } : {}),
  };
}
