import { CircleAlert } from 'lucide-react';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { useForm, useFormState } from '../../../kit/forms/form.ts';
import { fieldInfo } from '../../../kit/schemaInfo.ts';
import { pathInWords } from './path.ts';
import styles from './editor.module.css';

/** How many fields have to be mended and where the first one is; pressing it goes there, however deep it is. */
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

/** As the form is read from the beginning; what only the server knows comes last. */
const firstOf = (shown: readonly string[], inOrder: readonly string[]) =>
  inOrder.find((path) => shown.includes(path)) ?? shown[0];
