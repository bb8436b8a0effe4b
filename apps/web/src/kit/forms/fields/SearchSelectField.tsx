import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type UIEvent, useEffect, useState } from 'react';
import type { ListInput, Page } from '@amparo/contract/kernel/list';
import { searchIcon } from '../../theme/icons.tsx';
import { Field, type FieldProps } from '../Field.tsx';
import { controlProps, useField } from '../form.ts';
import type { Takes } from '../ref.ts';
import { NoOptions } from './NoOptions.tsx';
import type { Option } from './SelectField.tsx';

/** More rows than this in one answer would make a list of choices slow to draw. */
const PAGE_MAX = 500;
const TYPING_MS = 250;

export interface Search {
  typed: string;
  query: Required<Pick<ListInput, 'pagina' | 'elementosPorPagina'>>;
  signal: AbortSignal;
}

interface SearchSelectFieldProps<Row> extends FieldProps {
  at: Takes<string>;
  /** Names the search among the remembered answers, such as "roles". */
  recurso: string;
  /** Reads one page of any list of the contract that answers to what was typed. */
  read: (search: Search) => Promise<Page<Row>>;
  option: (row: Row) => Option<string>;
  /** Reads the one that the form opened with, which may be on no page that was read. */
  find?: (id: string) => Promise<Row>;
  pageSize?: number;
  placeholder?: string;
  onChange?: (value: string | undefined) => void;
}

/** One of many values, searched by the server while typing; scrolling reads on until the last one. */
export function SearchSelectField<Row>(props: SearchSelectFieldProps<Row>) {
  const { at, label, span, help, disabled = false, option, onChange } = props;
  const { placeholder = 'Escribe para buscar' } = props;
  const field = useField(at, label);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Option>();
  const search = useSearch(props, useSettled(typed.trim(), TYPING_MS), open);

  const found = (search.data?.pages ?? []).flatMap((page) => page.datos.map(option));
  const isListed = found.some((each) => each.value === field.value);
  const isChosen = chosen !== undefined && chosen.value === field.value;
  const opened = useOpened(props, isListed || isChosen ? undefined : field.value);
  const shown = isChosen ? chosen : opened;
  const options = isListed || shown === undefined || typed !== '' ? found : [shown, ...found];

  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const isNearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 96;
    if (isNearEnd && search.hasNextPage && !search.isFetching) void search.fetchNextPage();
  };

  return (
    <Field field={field} span={span} help={help}>
      <Select<string, Option>
        {...controlProps(field)}
        showSearch={{ searchIcon, filterOption: false, searchValue: typed, onSearch: setTyped }}
        allowClear={field.optional}
        disabled={disabled || field.readOnly}
        placeholder={placeholder}
        loading={search.isFetching}
        notFoundContent={<NoOptions source={search} waiting="Buscando…" failed="No se pudo buscar" />}
        options={options}
        value={field.value ?? null}
        labelRender={({ label }) => label ?? shown?.label ?? '…'}
        onOpenChange={(now) => {
          setOpen(now);
          if (!now) setTyped('');
        }}
        onPopupScroll={onScroll}
        onChange={(value: string | undefined) => {
          setChosen(found.find((each) => each.value === value));
          field.set(value);
          onChange?.(value);
        }}
      />
    </Field>
  );
}

function useSearch<Row>(props: SearchSelectFieldProps<Row>, typed: string, enabled: boolean) {
  const { recurso, read, pageSize = 50 } = props;
  const elementosPorPagina = Math.min(pageSize, PAGE_MAX);
  return useInfiniteQuery({
    queryKey: [recurso, 'buscar', typed, elementosPorPagina],
    queryFn: ({ pageParam, signal }) =>
      read({ typed, query: { pagina: pageParam, elementosPorPagina }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.datos.length, 0);
      return last.datos.length > 0 && loaded < last.totalElementos ? pages.length + 1 : undefined;
    },
    enabled,
  });
}

function useOpened<Row>({ recurso, find, option }: SearchSelectFieldProps<Row>, id: string | undefined) {
  const { data } = useQuery({
    queryKey: [recurso, 'uno', id],
    queryFn: find === undefined || id === undefined ? skipToken : () => find(id),
  });
  return data === undefined ? undefined : option(data);
}

/** The value once it has stopped changing. */
function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
