import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Answer, Input, Route } from '@amparo/contract/kernel/route';
import { call } from './call.ts';
import type { Failure } from './failure.ts';

/** The resource comes first, because changes are published by resource. */
export const routeKey = (route: Route) => [route.recurso, `${route.method} ${route.path}`] as const;

const askKey = <R extends Route>(route: R, input: Input<R>) => [...routeKey(route), input];

interface AskOptions {
  /** Shows the previous response while the next one loads, so that the page does not jump. */
  keepPrevious?: boolean;
  enabled?: boolean;
  /** A younger cached response is not requested again when a screen opens. */
  staleMs?: number;
  everyMs?: number;
  /** Refetches also while the tab is hidden. */
  alsoHidden?: boolean;
}

export function useApiQuery<R extends Route>(route: R, input: Input<R>, options: AskOptions = {}) {
  const { keepPrevious = false, enabled = true, staleMs = 0, everyMs, alsoHidden = false } = options;
  return useQuery<Answer<R>, Failure>({
    queryKey: askKey(route, input),
    queryFn: ({ signal }) => call(route, input, { signal }),
    enabled,
    staleTime: staleMs,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs, refetchIntervalInBackground: alsoHidden }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Refetches every shown query of a route or of a resource. */
export function useInvalidate() {
  const client = useQueryClient();
  return useCallback(
    async (what: Route | string) => {
      const meant = { queryKey: typeof what === 'string' ? [what] : routeKey(what) };
      // A running first request may have read the old data, and a refetch now would only join it. So wait for
      // it and refetch afterwards. Queries that already have data are cancelled and refetched by the library.
      const first = client.getQueryCache().findAll({
        ...meant,
        fetchStatus: 'fetching',
        predicate: ({ state }) => state.data === undefined,
      });
      if (first.length > 0) await Promise.allSettled(first.map(async ({ promise }) => promise));
      await client.invalidateQueries(meant);
    },
    [client],
  );
}

/** Stores the response of a write as the cached read, so that screens show it at once. */
export function useCacheAnswer() {
  const client = useQueryClient();
  return useCallback(
    <R extends Route>(route: R, input: Input<R>, answer: Answer<R>) =>
      client.setQueryData(askKey(route, input), answer),
    [client],
  );
}
