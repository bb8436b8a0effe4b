import { Check } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useForm, useFormState } from '../../../../kit/forms/form.ts';
import { getIn } from '../../../../kit/forms/values.ts';

/** Check mark of a valid tab; an empty list gets none. */
export function TabDone({ fields }: { fields: readonly string[] }) {
  const { store } = useForm();
  // Deferred, so that validation does not delay typing.
  const values = useDeferredValue(useFormState((state) => state.values));
  const isDone = useMemo(() => {
    const isEmpty = fields.every((name) => isEmptyList(getIn(values, name)));
    return (
      !isEmpty && !Object.keys(store.problems()).some((path) => fields.includes(path.split('.')[0] ?? ''))
    );
  }, [store, values, fields]);
  if (!isDone) return null;
  return (
    <>
      <Check size={14} strokeWidth={2.4} color="var(--accentText)" aria-hidden />
      <span className="visually-hidden">, completo</span>
    </>
  );
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
