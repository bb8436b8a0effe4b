import { CircleAlert } from 'lucide-react';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { useForm, useFormState } from '../../../../kit/forms/form.ts';
import { fieldInfo } from '../../../../kit/schemaInfo.ts';
import { pathInWords } from './path.ts';
import styles from './editor.module.css';

/** Number of invalid fields and a link to the first one, at any nesting level. */
export function ProblemsLine() {
  const { store } = useForm();
  const errors = useFormState((state) => state.errors);
  const values = useFormState((state) => (Object.keys(state.errors).length === 0 ? undefined : state.values));
  const first = firstOf(Object.keys(errors), Object.keys(store.problems()));
  const count = Object.keys(errors).length;
  const labelOf = (path: string) => fieldInfo(store.schema, path).label ?? path;
  return (
    <output className={styles.planProblems}>
      {first !== undefined && (
        <button
          type="button"
          className={styles.planProblem}
          data-form-action
          onClick={() => store.focus(first)}
        >
          <CircleAlert size={14} aria-hidden />
          <span>
            {cuantos(count, 'campo', 'campos')} por corregir: {pathInWords(values, first, labelOf)}
            {count > 1 && ` y ${count - 1} más`}
          </span>
        </button>
      )}
    </output>
  );
}

/** First error in form order; errors that only the server reports come last. */
const firstOf = (shown: readonly string[], inOrder: readonly string[]) =>
  inOrder.find((path) => shown.includes(path)) ?? shown[0];
