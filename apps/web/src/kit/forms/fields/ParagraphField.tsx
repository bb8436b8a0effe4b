import { Input } from 'antd';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField } from '../form.ts';

interface ParagraphFieldProps extends FieldProps {
  at: FieldTarget<string>;
  rows?: number;
  placeholder?: string;
}

/** A text of several lines that grows with its content. Enter adds a line; Ctrl+Enter saves. */
export function ParagraphField({
  at,
  label,
  span,
  help,
  disabled = false,
  rows = 3,
  ...input
}: ParagraphFieldProps) {
  const field = useField(at, label);
  return (
    <Field field={field} span={span} help={help}>
      <Input.TextArea
        {...controlProps(field)}
        {...input}
        disabled={disabled || field.readOnly}
        autoSize={{ minRows: rows, maxRows: 12 }}
        value={field.value ?? ''}
        onChange={(event) => field.set(event.target.value)}
      />
    </Field>
  );
}
