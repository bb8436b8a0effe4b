import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type UIEvent, useState } from 'react';
import type { ListInput, Page } from '@amparo/contract/kernel/list';
import { useSettled } from '../../data/settled.ts';
import { searchIcon } from '../../theme/icons.tsx';
import { clears } from '../clears.ts';
import { NoOptions } from './NoOptions.tsx';
import type { Option } from './SelectField.tsx';
import '../fields.css';

/** More rows than this in one answer would make a list of choices slow to draw. */
const PAGE_MAX = 500;
export const TYPING_MS = 250;

export interface Search {
  typed: string;
  query: Required<Pick<ListInput, 'pagina' | 'elementosPorPagina'>>;
  signal: AbortSignal;
}

export interface SearchOption extends Option<string> {
  /** What tells it from another of the same name, on a second line. */
  detail?: string;
}

/** Where the choices come from. */
export interface SearchSource<Row> {
  /** Names the search among the remembered answers, such as "roles"; `which` tells two searches of one resource apart. */
  recurso: string;
  which?: string;
  /** Reads one page of any list of the contract that answers to what was typed. */
  read: (search: Search) => Promise<Page<Row>>;
  option: (row: Row) => SearchOption;
  /** Reads the one that was there before, which may be on no page that was read. */
  find?: (id: string) => Promise<Row>;
  pageSize?: number;
  /** Why there is nothing to ask yet: what was typed finds nothing until it is whole. */
  wants?: (typed: string) => string | undefined;
}

interface SearchSelectProps<Row> {
  source: SearchSource<Row>;
  value: string | undefined;
  /** With its words, for who keeps it. */
  onChange: (value: string | undefined, option: SearchOption | undefined) => void;
  /** A choice that is always there, before those that are found. */
  first?: SearchOption;
  /** What may be written there already, by name: who may not look people up still reads who it is. */
  known?: readonly SearchOption[];
  allowClear?: boolean;
  disabled?: boolean;
  placeholder?: string | undefined;
  className?: string;
  id?: string;
  status?: 'error';
  'aria-label'?: string;
}

const NONE: readonly never[] = [];

/** One of many values, searched by the server while typing; scrolling reads on until the last one. */
export function SearchSelect<Row>(props: SearchSelectProps<Row>) {
  const {
    source,
    value,
    onChange,
    first,
    known = NONE,
    placeholder = 'Escribe para buscar',
    allowClear,
    ...control
  } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<SearchOption>();
  const settled = useSettled(typed.trim(), TYPING_MS);
  const wanted = source.wants?.(settled);
  const search = useSearch(source, settled, open && wanted === undefined);

  const found =
    wanted === undefined ? (search.data?.pages ?? []).flatMap((page) => page.datos.map(source.option)) : [];
  const isListed = found.some((each) => each.value === value);
  const isChosen = chosen !== undefined && chosen.value === value;
  const given = known.find((each) => each.value === value);
  const isKnown = isListed || isChosen || given !== undefined || value === first?.value;
  const opened = useOpened(source, isKnown ? undefined : value);
  const shown = isChosen ? chosen : (given ?? opened);
  const before = typed === '' ? [first, isListed ? undefined : shown] : [];
  const options = [...before.filter((each) => each !== undefined), ...found];

  return (
    <Select<string, SearchOption>
      {...control}
      allowClear={clears(allowClear === true)}
      showSearch={{ searchIcon, filterOption: false, searchValue: typed, onSearch: setTyped }}
      placeholder={placeholder}
      loading={search.isFetching}
      notFoundContent={
        wanted === undefined ? (
          <NoOptions source={search} waiting="Buscando…" failed="No se pudo buscar" />
        ) : (
          <span className="t3">{wanted}</span>
        )
      }
      options={options}
      optionRender={choiceOf}
      value={value ?? null}
      labelRender={({ label }) => label ?? shown?.label ?? '…'}
      onOpenChange={(now) => {
        setOpen(now);
        if (!now) setTyped('');
      }}
      onPopupScroll={(event: UIEvent<HTMLElement>) => readOn(event, search)}
      onChange={(next: string | undefined) => {
        const option = options.find((each) => each.value === next);
        setChosen(option);
        onChange(next, option);
      }}
    />
  );
}

export function choiceOf({ data: { label, detail } }: { data: SearchOption }) {
  if (detail === undefined) return label;
  return (
    <span className="field-option">
      <span className="el">{label}</span>
      <span className="xs t3 num el">{detail}</span>
    </span>
  );
}

interface Further {
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/** Near the end of the choices, the next page is read. */
export function readOn({ currentTarget: list }: UIEvent<HTMLElement>, search: Further): void {
  const isNearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 96;
  if (isNearEnd && search.hasNextPage && !search.isFetching) search.fetchNextPage();
}

export function useSearch<Row>(
  { recurso, which = '', read, pageSize = 50 }: SearchSource<Row>,
  typed: string,
  enabled: boolean,
) {
  const elementosPorPagina = Math.min(pageSize, PAGE_MAX);
  return useInfiniteQuery({
    queryKey: [recurso, 'buscar', which, typed, elementosPorPagina],
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

/** One that cannot be read any more still says that something is written there. */
function useOpened<Row>(
  { recurso, find, option }: SearchSource<Row>,
  id: string | undefined,
): SearchOption | undefined {
  const { data, isError } = useQuery({
    queryKey: [recurso, 'uno', id],
    queryFn: find === undefined || id === undefined ? skipToken : () => find(id),
  });
  if (data !== undefined) return option(data);
  return isError && id !== undefined ? { value: id, label: 'No encontrado' } : undefined;
}
