import { useCallback, useMemo, useRef } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { Input, Route } from '@amparo/contract/kernel/route';
import { call } from '../data/call.ts';
import { useApiQuery, useInvalidate, useCacheAnswer } from '../data/queries.ts';
import type { Registro } from '../list/types.ts';
import { useLiveRefresh } from '../list/useLiveRefresh.ts';

export type ReadRoute<Row> = Route<'GET', string, string, z.ZodType, z.ZodType, z.ZodType<Row>>;

/** The stored record of `?id=`; without an id, a new one is being created. */
export function useRecord<Row extends Registro>(route: ReadRoute<Row>) {
  const address = usePageAddress();
  const { id } = address;
  const input = useMemo(() => ({ params: { id } }) as unknown as Input<ReadRoute<Row>>, [id]);
  const asked = useApiQuery(route, input, { enabled: id !== '' });
  const refresh = useInvalidate();
  const remember = useCacheAnswer();
  const written = useRef(new Set<string>());
  useLiveRefresh(route.recurso);

  const adopt = useCallback(
    (row: Row) => {
      written.current.add(mark(row._id, row._rev ?? 0));
      remember(route, { params: { id: row._id } } as unknown as Input<ReadRoute<Row>>, row);
      void refresh(route.recurso);
    },
    [route, remember, refresh],
  );
  const madeAll = useCallback(
    (from: number, to: number) => {
      for (let rev = from + 1; rev <= to; rev += 1) if (!written.current.has(mark(id, rev))) return false;
      return true;
    },
    [id],
  );
  const read = useCallback(() => call(route, input), [route, input]);
  return { ...address, row: id === '' ? undefined : asked.data, asked, read, adopt, madeAll };
}

const idIn = ({ search }: Pick<Location, 'search'>) => new URLSearchParams(search).get('id') ?? '';

export const useRecordId = () => idIn(useLocation());

/** Whether two addresses show the same record. */
export const sameRecord = (here: Location, there: Location) =>
  here.pathname === there.pathname && idIn(here) === idIn(there);

const mark = (id: string, rev: number) => `${id} ${rev}`;

/** Record and tab are in the address, so that reload, a shared link and back show the same. */
function usePageAddress() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const open = useCallback(
    (place: Readonly<Record<string, string>>) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(place)) next.set(name, value);
          return next;
        },
        // A tab is not a history entry: back leaves the page, to where the user came from.
        { replace: true, state: state as unknown },
      ),
    [setSearch, state],
  );
  return { id: search.get('id') ?? '', tab: search.get('tab') ?? '', open };
}
