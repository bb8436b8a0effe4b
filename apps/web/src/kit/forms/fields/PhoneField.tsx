import { Input } from 'antd';
import { useState } from 'react';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField } from '../form.ts';
import { phoneDigits, shownPhone } from './phone.ts';

interface PhoneFieldProps extends FieldProps {
  at: FieldTarget<string>;
}

/** Stores only digits and shows them in groups. Accepts a pasted number such as "+57 310-482-7719". */
export function PhoneField({ at, label, span, help, disabled = false }: PhoneFieldProps) {
  const field = useField(at, label);
  const [editing, setEditing] = useState(false);
  const digits = field.value ?? '';
  return (
    <Field field={field} span={span} help={help}>
      <Input
        {...controlProps(field)}
        type="tel"
        className="num"
        inputMode="tel"
        disabled={disabled || field.readOnly}
        value={editing ? digits : shownPhone(digits)}
        onFocus={() => setEditing(true)}
        onBlur={() => setEditing(false)}
        onChange={(event) => field.set(phoneDigits(event.target.value))}
      />
    </Field>
  );
}
