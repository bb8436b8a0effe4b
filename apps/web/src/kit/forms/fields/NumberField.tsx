import { Input } from 'antd';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField } from '../form.ts';
import { readNumber, shownNumber } from './numberText.ts';

interface NumberFieldProps extends FieldProps {
  at: FieldTarget<number>;
  /** Decimals that the schema allows; always shown, unless `short`. */
  decimales?: number;
  /** Shows `8` and not `8,00`. */
  short?: boolean;
  /** No separator for thousands, for years. */
  plain?: boolean;
  /** Set where the value is required although the schema allows it to be missing in other cases. */
  required?: boolean;
  /** Parses the typed text, where a dot does not separate thousands. */
  read?: (typed: string) => number | undefined;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  prefix?: ReactNode;
  suffix?: ReactNode;
  placeholder?: string;
}

/**
 * Colombian numbers: a dot for thousands, a comma for decimals. The text is formatted when focus leaves and
 * not while the user types. The schema checks limits and sign (`campo.numero`).
 */
export function NumberField({
  at,
  label,
  span,
  help,
  disabled = false,
  decimales = 0,
  short = false,
  plain = false,
  required = false,
  read = readNumber,
  ...input
}: NumberFieldProps) {
  const given = useField(at, label);
  const field = required ? { ...given, optional: false } : given;
  const [typed, setTyped] = useState<string>();
  const unreadable = field.value !== undefined && Number.isNaN(field.value);
  const written = shownNumber(field.value, short ? 0 : decimales);
  // Other code may have set the value since.
  const isTyped = typed !== undefined && Object.is(read(typed), field.value);
  const shown = isTyped ? typed : plain ? written.replaceAll('.', '') : written;
  return (
    <Field field={field} span={span} help={help}>
      <Input
        {...controlProps(field)}
        {...input}
        className="num"
        inputMode={decimales > 0 ? 'decimal' : 'numeric'}
        disabled={disabled || field.readOnly}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          field.set(read(event.target.value));
        }}
        onBlur={() => {
          // An unreadable text stays as it was typed, next to its error.
          if (!unreadable) setTyped(undefined);
        }}
      />
    </Field>
  );
}
