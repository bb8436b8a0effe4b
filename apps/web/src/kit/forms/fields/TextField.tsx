import { Input } from 'antd';
import type { ReactNode } from 'react';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField } from '../form.ts';

interface TextFieldProps extends FieldProps {
  at: FieldTarget<string>;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'numeric';
  suffix?: ReactNode;
  /** Cleans the typed text, such as a number that was pasted with dots. */
  clean?: (typed: string) => string;
}

export function TextField(props: TextFieldProps) {
  const { at, label, span, help, disabled = false, clean = (typed) => typed, ...input } = props;
  const field = useField(at, label);
  return (
    <Field field={field} span={span} help={help}>
      <Input
        {...controlProps(field)}
        {...input}
        disabled={disabled || field.readOnly}
        value={field.value ?? ''}
        onChange={(event) => field.set(clean(event.target.value))}
      />
    </Field>
  );
}
