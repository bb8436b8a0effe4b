import { clsx } from 'clsx';
import type { ChangeEvent, SyntheticEvent } from 'react';
import { LARGO_CODIGO } from '@amparo/contract/identidad/sesion/schemas';
import { Field } from '../../../../kit/forms/Field.tsx';
import type { FieldTarget } from '../../../../kit/forms/fieldRef.ts';
import { controlProps, useField, useFormState } from '../../../../kit/forms/form.ts';
import { nextCode } from './code.ts';
import styles from './signin.module.css';

interface CodeFieldProps {
  at: FieldTarget<string>;
  autoSend?: boolean;
}

const CELLS = Array.from({ length: LARGO_CODIGO }, (_, index) => index);

/** Six visual cells above one real input, so that pasting, autofill and screen readers work. */
export function CodeField({ at, autoSend = false }: CodeFieldProps) {
  const field = useField(at);
  const saving = useFormState((state) => state.saving);
  const code = field.value ?? '';
  const { status: _, ...control } = { status: undefined, ...controlProps(field) };

  const onChange = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const next = nextCode(code, input.value);
    field.set(next);
    const { form } = input;
    // The form state contains the digit only after this event, so submit in a microtask.
    if (autoSend && next.length === LARGO_CODIGO && next !== code)
      queueMicrotask(() => form?.requestSubmit());
  };

  return (
    <Field field={field} ownLabel>
      <div className={clsx(styles.codeCells, field.error !== undefined && styles.isWrong)}>
        {CELLS.map((index) => (
          <span key={index} className={cellClass(index, code)} aria-hidden>
            {code[index]}
          </span>
        ))}
        <input
          {...control}
          aria-label="Código de seis dígitos"
          className={styles.codeInput}
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={saving}
          value={code}
          onChange={onChange}
          onSelect={keepCaretAtEnd}
        />
      </div>
    </Field>
  );
}

function cellClass(index: number, code: string): string {
  const isNext = index === Math.min(code.length, LARGO_CODIGO - 1);
  return clsx(styles.codeCell, isNext && styles.isNext, index < code.length && styles.isFull);
}

/** Keeps the caret at the end, where the cells show it. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) {
    input.setSelectionRange(end, end);
  }
}
