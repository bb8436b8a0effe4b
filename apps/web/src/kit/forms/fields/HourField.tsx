import { Input } from 'antd';
import { Field, type FieldProps } from '../Field.tsx';
import { controlProps, useField } from '../form.ts';
import type { Takes } from '../ref.ts';
import { readHour } from './hourText.ts';

interface HourFieldProps extends FieldProps {
  at: Takes<string>;
}

/** An hour of the day on the clock of 24; it takes its form on leaving, and what cannot be read stays as it was typed. */
export function HourField({ at, label, span, help, disabled = false }: HourFieldProps) {
  const field = useField(at, label);
  const settle = () => {
    const hour = readHour(field.value ?? '');
    if (hour !== undefined) field.set(hour);
  };
  return (
    <Field field={field} span={span} help={help}>
      <Input
        {...controlProps(field)}
        className="num"
        inputMode="numeric"
        placeholder="HH:MM"
        disabled={disabled || field.readOnly}
        value={field.value ?? ''}
        onChange={(event) => field.set(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        onBlur={settle}
      />
    </Field>
  );
}
