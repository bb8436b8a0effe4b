import { firstOnPage } from './firstError.ts';
import { useForm } from './form.ts';

/** What the form would save, asked before something else goes on with it; undefined, and the person at the first mistake, where it would not. */
export function useChecked<T>(): () => T | undefined {
  const { store, id } = useForm();
  return () => {
    const values = store.check() as T | undefined;
    if (values === undefined) store.focus(firstOnPage(id, Object.keys(store.state.errors)));
    return values;
  };
}
