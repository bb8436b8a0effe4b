import { AutoComplete, Input } from 'antd';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField } from '../form.ts';
import { readHour } from './hourText.ts';

interface HourFieldProps extends FieldProps {
  at: FieldTarget<string>;
  /** Usual hours; any other hour can be typed. */
  suggestions?: readonly string[];
}

/**
 * A time of day on the 24-hour clock. The text is formatted when focus leaves; an unreadable text stays as it
 * was typed.
 */
export function HourField({ at, label, span, help, disabled = false, suggestions }: HourFieldProps) {
  const field = useField(at, label);
  const settle = () => {
    const hour = readHour(field.value ?? '');
    if (hour !== undefined) field.set(hour);
  };
  const control = {
    ...controlProps(field),
    className: 'num',
    placeholder: 'HH:MM',
    disabled: disabled || field.readOnly,
    value: field.value ?? '',
    onBlur: settle,
  };
  return (
    <Field field={field} span={span} help={help}>
      {suggestions === undefined ? (
        <Input
          {...control}
          inputMode="numeric"
          onChange={(event) => field.set(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      ) : (
        <AutoComplete<string, { value: string }>
          {...control}
          options={suggestions.map((value) => ({ value }))}
          showSearch={{ filterOption: startsSo }}
          onChange={(value: string | undefined) => field.set(value)}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      )}
    </Field>
  );
}

/** "8" and "08" find 08:00. */
const startsSo = (typed: string, option: { value: string } | undefined) =>
  option !== undefined && (option.value.startsWith(typed) || option.value.startsWith(`0${typed}`));
