import type { Dia } from '@amparo/contract/kernel/time';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField } from '../form.ts';
import { DayInput } from './DayInput.tsx';

interface DayFieldProps extends FieldProps {
  at: FieldTarget<Dia>;
  /** Days that cannot be chosen, by their Bogotá date. */
  isClosed?: (day: Dia) => boolean;
}

export function DayField({ at, label, span, help, warning, disabled = false, isClosed }: DayFieldProps) {
  const field = useField(at, label);
  return (
    <Field field={field} span={span} help={help} warning={warning}>
      <DayInput
        {...controlProps(field)}
        allowClear={field.optional}
        disabled={disabled || field.readOnly}
        isClosed={isClosed}
        value={field.value}
        onChange={field.set}
      />
    </Field>
  );
}

interface DayRangeFieldProps {
  from: FieldTarget<Dia>;
  to: FieldTarget<Dia>;
  fromLabel?: string;
  toLabel?: string;
  span?: number;
}

/** Two days side by side. The schema checks that the end is not before the start. */
export function DayRangeField({ from, to, fromLabel, toLabel, span = 12 }: DayRangeFieldProps) {
  return (
    <>
      <DayField at={from} span={span / 2} {...(fromLabel === undefined ? {} : { label: fromLabel })} />
      <DayField at={to} span={span / 2} {...(toLabel === undefined ? {} : { label: toLabel })} />
    </>
  );
}
