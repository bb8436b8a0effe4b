import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField } from '../form.ts';
import { type SearchOption, SearchSelect, type SearchSource } from './SearchSelect.tsx';

interface SearchSelectFieldProps<Row> extends FieldProps {
  at: FieldTarget<string>;
  source: SearchSource<Row>;
  /** Names of the stored values. */
  known?: readonly SearchOption[];
  placeholder?: string;
  onChange?: (value: string | undefined) => void;
}

/** Field for one of many records, by its id. */
export function SearchSelectField<Row>(props: SearchSelectFieldProps<Row>) {
  const { at, label, span, help, disabled = false, source, known, placeholder, onChange } = props;
  const field = useField(at, label);
  return (
    <Field field={field} span={span} help={help}>
      <SearchSelect
        {...controlProps(field)}
        source={source}
        {...(known === undefined ? {} : { known })}
        allowClear={field.optional}
        disabled={disabled || field.readOnly}
        placeholder={placeholder}
        value={field.value}
        onChange={(value) => {
          field.set(value);
          onChange?.(value);
        }}
      />
    </Field>
  );
}
