import { clsx } from 'clsx';
import { Field, type FieldProps } from '../../../kit/forms/Field.tsx';
import type { FieldTarget } from '../../../kit/forms/fieldRef.ts';
import { useField } from '../../../kit/forms/form.ts';
import styles from './pico-placa.module.css';

interface PadProps {
  id?: string | undefined;
  /** Group label for screen readers. */
  label: string;
  options: readonly { value: number; label: string }[];
  chosen: readonly number[];
  disabled?: boolean;
  onChange: (chosen: number[]) => void;
}

/** Toggle buttons for a few numbers. The selection keeps the order of the options. */
export function Pad({ id, label, options, chosen, disabled = false, onChange }: PadProps) {
  const press = (value: number) => {
    const wanted = (each: number) => (each === value) !== chosen.includes(each);
    onChange(options.map((option) => option.value).filter(wanted));
  };
  return (
    <fieldset className={styles.picoPad} aria-label={label}>
      {options.map(({ value, label: words }, index) => (
        <button
          key={value}
          id={index === 0 ? id : undefined}
          type="button"
          className={clsx('num', styles.picoTecla)}
          aria-pressed={chosen.includes(value)}
          disabled={disabled}
          onClick={() => press(value)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}

/** In the order of number plates: 0 comes after 9. */
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((value) => ({ value, label: String(value) }));

/** Digits that may not drive. */
export function DigitsField({ at, label, span, help }: FieldProps & { at: FieldTarget<number[]> }) {
  const field = useField(at, label);
  return (
    <Field field={{ ...field, optional: false }} span={span} help={help} group>
      <Pad
        id={field.id}
        label={field.label}
        options={DIGITS}
        chosen={field.value ?? []}
        disabled={field.readOnly}
        onChange={field.set}
      />
    </Field>
  );
}
