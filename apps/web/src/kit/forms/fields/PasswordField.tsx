import { Input } from 'antd';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField } from '../form.ts';
import '../fields.css';

interface PasswordFieldProps extends FieldProps {
  at: FieldTarget<string>;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ at, label, span, help, disabled = false, autoComplete }: PasswordFieldProps) {
  const field = useField(at, label);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field field={field} span={span} help={help}>
      <Input
        {...controlProps(field)}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        disabled={disabled || field.readOnly}
        value={field.value ?? ''}
        onChange={(event) => field.set(event.target.value)}
        suffix={
          <button
            type="button"
            className="icono field-suffix"
            aria-label={shown ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </button>
        }
      />
    </Field>
  );
}
