import { Select } from 'antd';
import { type UIEvent, useState } from 'react';
import { useDebouncedValue } from '../../data/useDebouncedValue.ts';
import { searchIcon } from '../../theme/icons.tsx';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField } from '../form.ts';
import { NoOptions } from './NoOptions.tsx';
import {
  choiceOf,
  readOn,
  type SearchOption,
  type SearchSource,
  TYPING_MS,
  useSearch,
} from './SearchSelect.tsx';
import { tabLeaves } from './tabLeaves.ts';

interface MultiSearchFieldProps<Row> extends FieldProps {
  at: FieldTarget<string[]>;
  source: SearchSource<Row>;
  /** Names of the stored values, which may be on no loaded page or no longer be offered. */
  known: readonly SearchOption[];
  /** Maximum number of values; one more choice drops the oldest one. */
  most?: number | undefined;
  placeholder?: string;
  /** Receives the chosen options with their labels, so that other fields can name them. */
  onChosen?: (chosen: readonly SearchOption[]) => void;
}

/** Several of many records, by id. The server searches while the user types. */
export function MultiSearchField<Row>(props: MultiSearchFieldProps<Row>) {
  const { at, label, span, help, disabled = false, source, known, most, onChosen } = props;
  const { placeholder = 'Escribe para buscar' } = props;
  const field = useField(at, label);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useSearch(source, useDebouncedValue(typed.trim(), TYPING_MS), open);
  const value = field.value ?? [];
  const found = (search.data?.pages ?? []).flatMap((page) => page.datos.map(source.option));
  // Chosen values that the search does not return; they are listed only for their names.
  const unlisted = known.filter(
    (each) => value.includes(each.value) && !found.some((one) => one.value === each.value),
  );
  const choose = (next: string[]) => {
    const kept = most === undefined || next.length <= value.length ? next : next.slice(-most);
    onChosen?.(kept.flatMap((id) => [...found, ...known].find((each) => each.value === id) ?? []));
    field.set(kept);
  };
  return (
    <Field field={field} span={span} help={help}>
      <div {...tabLeaves}>
        <Select<string[], SearchOption>
          {...controlProps(field)}
          mode="multiple"
          showSearch={{ searchIcon, filterOption: false, searchValue: typed, onSearch: setTyped }}
          disabled={disabled || field.readOnly}
          placeholder={placeholder}
          loading={search.isFetching}
          notFoundContent={<NoOptions source={search} waiting="Buscando…" failed="No se pudo buscar" />}
          options={typed === '' ? [...unlisted, ...found] : found}
          optionRender={choiceOf}
          labelRender={({ label: words, value: id }) =>
            words ?? known.find((each) => each.value === id)?.label ?? '…'
          }
          value={value}
          onOpenChange={(now) => {
            setOpen(now);
            if (!now) setTyped('');
          }}
          onPopupScroll={(event: UIEvent<HTMLElement>) => readOn(event, search)}
          onChange={choose}
        />
      </div>
    </Field>
  );
}
