import { Input } from 'antd';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { Field, type FieldProps } from '../Field.tsx';
import { controlProps, useField } from '../form.ts';
import type { Takes } from '../ref.ts';
import { readNumber, shownNumber } from './numberText.ts';

interface NumberFieldProps extends FieldProps {
  at: Takes<number>;
  /** As many as the schema allows; always shown, unless `short`. */
  decimales?: number;
  /** Writes `8` and not `8,00`. */
  short?: boolean;
  /** Years have no dot for thousands. */
  plain?: boolean;
  /** The schema asks for it only in some cases, and this is one of them. */
  required?: boolean;
  /** How what is typed is read, where a dot is not one of thousands. */
  read?: (typed: string) => number | undefined;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  prefix?: ReactNode;
  suffix?: ReactNode;
  placeholder?: string;
}

/**
 * Colombian numbers: dot for thousands, comma for decimals. While it is being typed the text is left alone and
 * takes its format on leaving. Limits and sign are rules of the schema (`campo.numero`), said in its words.
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
  // Something else than the keyboard may have written it since.
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
          // What could not be read stays as it was typed, beside its error.
          if (!unreadable) setTyped(undefined);
        }}
      />
    </Field>
  );
}
