import { Select } from 'antd';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField } from '../form.ts';
import { FIND } from './SelectField.tsx';
import { tabLeaves } from './tabLeaves.ts';

interface TagsFieldProps extends FieldProps {
  at: FieldTarget<string[]>;
  /** Usual values; any other text is allowed. */
  suggestions: readonly string[];
}

/** Several short texts, typed or chosen among the usual ones. */
export function TagsField({ at, label, span, help, disabled = false, suggestions }: TagsFieldProps) {
  const field = useField(at, label);
  return (
    <Field field={field} span={span} help={help}>
      <div {...tabLeaves}>
        <Select<string[], { value: string; label: string }>
          {...controlProps(field)}
          mode="tags"
          showSearch={{ filterOption: FIND.filterOption }}
          disabled={disabled || field.readOnly}
          options={suggestions.map((value) => ({ value, label: value }))}
          value={field.value ?? []}
          onChange={(value) => field.set(value.map((text) => text.trim()).filter((text) => text !== ''))}
        />
      </div>
    </Field>
  );
}
