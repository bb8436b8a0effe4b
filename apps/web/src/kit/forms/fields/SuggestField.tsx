import { AutoComplete } from 'antd';
import { Field, type FieldProps } from '../Field.tsx';
import { controlProps, useField } from '../form.ts';
import type { Takes } from '../ref.ts';
import { NoOptions, type OptionsSource } from './NoOptions.tsx';
import { FIND, type Option } from './SelectField.tsx';

interface SuggestFieldProps extends FieldProps {
  at: Takes<string>;
  /** What is usual there; anything else can be typed. What is written may be told with more words. */
  suggestions: readonly (string | Option<string>)[];
  /** Where they come from: that they could not be read is said, and keeps nobody from typing. */
  source: OptionsSource;
  placeholder?: string;
  /** One of the suggestions was chosen, for fields that depend on this one. */
  onChosen?: (value: string) => void;
}

/** A text with the usual ones at hand, found by the beginning of any word. */
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
