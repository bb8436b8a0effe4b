import { useRef } from 'react';
import { inToggleWords, Failure } from '../data/failure.ts';
import { useDialogs } from '../dialogs/index.ts';
import { pathOf, type FieldTarget } from './fieldRef.ts';
import { useForm } from './form.ts';
import type { SaveOptions } from './SchemaForm.tsx';

/** Stores the value of one field and returns the new revision of the record. */
export type SaveField<T> = (value: T, options: SaveOptions) => Promise<number>;

/**
 * Sets a field and, if it has its own call, stores it at once. After a failure the stored value is restored
 * (ROLES-07). Changes during a save are sent by the next save.
 */
export function useFieldAutosave<T>(at: FieldTarget<T>, save: SaveField<T> | undefined) {
  const { store } = useForm();
  const dialogs = useDialogs();
  const running = useRef(false);
  const path = pathOf(at);

  return async (value: T) => {
    if (save === undefined) return store.set(path, value);
    // The whole form is being saved, and a change now would be lost with it.
    if (store.state.saving && !running.current) return;
    store.set(path, value);
    if (running.current) return;
    running.current = true;
    store.startSaving();
    try {
      for (let sent: unknown; sent !== store.get(path);) {
        sent = store.get(path);
        store.keep(path, sent, await save(sent as T, { rev: store.rev }));
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      store.restore(path);
      dialogs.oops(inToggleWords(error));
    } finally {
      running.current = false;
      store.endSaving(false);
    }
  };
}
