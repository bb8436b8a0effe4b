import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type UIEvent, useState } from 'react';
import type { ListInput, Page } from '@amparo/contract/kernel/list';
import { useDebouncedValue } from '../../data/useDebouncedValue.ts';
import { searchIcon } from '../../theme/icons.tsx';
import { clearButton } from '../clearButton.ts';
import { NoOptions } from './NoOptions.tsx';
import type { Option } from './SelectField.tsx';
import '../fields.css';

/** More rows in one response would make the list of options slow to render. */
const PAGE_MAX = 500;
export const TYPING_MS = 250;

export interface Search {
  typed: string;
  query: Required<Pick<ListInput, 'pagina' | 'elementosPorPagina'>>;
  signal: AbortSignal;
}

export interface SearchOption extends Option<string> {
  /** Distinguishes it from another option of the same name, on a second line. */
  detail?: string;
}

export interface SearchSource<Row> {
  /** Key of the search in the cache, such as "roles"; `which` distinguishes two searches of one resource. */
  recurso: string;
  which?: string;
  /** Reads one page of the options that match the typed text. */
  read: (search: Search) => Promise<Page<Row>>;
  option: (row: Row) => SearchOption;
  /** Reads the stored record, which may be on no loaded page. */
  find?: (id: string) => Promise<Row>;
  pageSize?: number;
  /** Returns a hint while the typed text is incomplete and would find nothing. */
  wants?: (typed: string) => string | undefined;
}

interface SearchSelectProps<Row> {
  source: SearchSource<Row>;
  value: string | undefined;
  /** `option` has the label, for callers that store it. */
  onChange: (value: string | undefined, option: SearchOption | undefined) => void;
  /** An option that is always offered, before those that were found. */
  first?: SearchOption;
  /** Names of the stored values, for users who may not look people up. */
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

/**
 * Select for one of many records. The server searches while the user types, and scrolling loads further
 * pages.
 */
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
  const settled = useDebouncedValue(typed.trim(), TYPING_MS);
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
      allowClear={clearButton(allowClear === true)}
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

/** Loads the next page near the end of the options. */
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

/** A stored record that can no longer be read still gets a label. */
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
