import { firstOnPage } from './firstError.ts';
import { useForm } from './form.ts';

/**
 * Validates the form before another action uses its values. With errors it focuses the first invalid field
 * and returns undefined.
 */
export function useValidatedValues<T>(): () => T | undefined {
  const { store, id } = useForm();
  return () => {
    const values = store.check() as T | undefined;
    if (values === undefined) store.focus(firstOnPage(id, Object.keys(store.state.errors)));
    return values;
  };
}
