import { AutoComplete } from 'antd';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField } from '../form.ts';
import { NoOptions, type OptionsSource } from './NoOptions.tsx';
import { FIND, type Option } from './SelectField.tsx';

interface SuggestFieldProps extends FieldProps {
  at: FieldTarget<string>;
  /** Usual values; any other text is allowed. A suggestion may have a longer label than its value. */
  suggestions: readonly (string | Option<string>)[];
  /** The request of the suggestions. If it fails, the field shows that and still accepts any text. */
  source: OptionsSource;
  placeholder?: string;
  /** Called for a chosen suggestion, for fields that depend on this one. */
  onChosen?: (value: string) => void;
}

/** A text with suggestions, found by the beginning of any word. */
export function SuggestField(props: SuggestFieldProps) {
  const { at, label, span, help, disabled = false, suggestions, source, placeholder, onChosen } = props;
  const field = useField(at, label);
  return (
    <Field field={field} span={span} help={help}>
      <AutoComplete<string, Option<string>>
        {...controlProps(field)}
        disabled={disabled || field.readOnly}
        placeholder={placeholder}
        showSearch={{ filterOption: FIND.filterOption }}
        notFoundContent={source.isError && <NoOptions source={source} />}
        options={suggestions.map((each) => (typeof each === 'string' ? { value: each, label: each } : each))}
        value={field.value ?? ''}
        onChange={(value: string | undefined) => field.set(value)}
        onSelect={(value: string) => onChosen?.(value)}
      />
    </Field>
  );
}
