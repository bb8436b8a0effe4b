import { Select } from 'antd';
import { matchesAllWords } from '@amparo/contract/kernel/text';
import { searchIcon } from '../../theme/icons.tsx';
import { clearButton } from '../clearButton.ts';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField } from '../form.ts';
import { NoOptions, type OptionsSource } from './NoOptions.tsx';
import { tabLeaves } from './tabLeaves.ts';

export interface Option<V extends string | number = string | number> {
  value: V;
  label: string;
}

interface Shared extends FieldProps {
  placeholder?: string;
  /** The request of the options, unless they are static. */
  source?: OptionsSource;
}

interface SelectFieldProps<V extends string | number> extends Shared {
  at: FieldTarget<V>;
  options: readonly Option<V>[];
  /** For fields that depend on this one. */
  onChange?: (value: V | undefined) => void;
}

/** Field for one of a few known values. Typing finds them by the beginning of any word, without accents. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { at, label, span, help, warning, disabled = false, options, onChange, placeholder, source } = props;
  const field = useField(at, label);
  return (
    <Field field={field} span={span} help={help} warning={warning}>
      <Select<V, Option<V>>
        {...controlProps(field)}
        // Searchable while the options load, because the letters typed until then must not be lost.
        showSearch={source !== undefined || options.length > 6 ? FIND : false}
        allowClear={clearButton(field.optional)}
        disabled={disabled || field.readOnly}
        loading={source?.isFetching === true}
        notFoundContent={<NoOptions source={source} />}
        placeholder={placeholder}
        options={[...options]}
        value={field.value ?? null}
        onChange={(value: V | undefined) => {
          field.set(value);
          onChange?.(value);
        }}
      />
    </Field>
  );
}

interface MultiSelectFieldProps<V extends string | number> extends Shared {
  at: FieldTarget<V[]>;
  options: readonly Option<V>[];
}

export function MultiSelectField<V extends string | number>(props: MultiSelectFieldProps<V>) {
  const { at, label, span, help, disabled = false, options, placeholder, source } = props;
  const field = useField(at, label);
  return (
    <Field field={field} span={span} help={help}>
      <div {...tabLeaves}>
        <Select<V[], Option<V>>
          {...controlProps(field)}
          mode="multiple"
          showSearch={FIND}
          maxTagCount="responsive"
          disabled={disabled || field.readOnly}
          loading={source?.isFetching === true}
          notFoundContent={<NoOptions source={source} />}
          placeholder={placeholder}
          options={[...options]}
          value={field.value ?? []}
          onChange={(value) => field.set(value)}
        />
      </div>
    </Field>
  );
}

/** Options are matched as lists are: by the beginning of any word, without accents. */
export const FIND = {
  searchIcon,
  filterOption: (typed: string, option: { label: string } | undefined) =>
    option !== undefined && matchesAllWords(typed, option.label),
};
