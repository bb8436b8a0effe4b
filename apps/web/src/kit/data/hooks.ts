import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Answer, Input, Route } from '@amparo/contract/kernel/route';
import { call } from './call.ts';
import type { Failure } from './failure.ts';

/** By resource first: its changes are told so. */
export const routeKey = (route: Route) => [route.recurso, `${route.method} ${route.path}`] as const;

const askKey = <R extends Route>(route: R, input: Input<R>) => [...routeKey(route), input];

interface AskOptions {
  /** Keep showing the previous answer while the next one comes, so the page never jumps. */
  keepPrevious?: boolean;
  enabled?: boolean;
  /** How long an answer is good enough not to be asked again when a screen opens. */
  staleMs?: number;
  /** Ask again every so often while the screen is open. */
  everyMs?: number;
  /** Also while another tab is in front. */
  alsoHidden?: boolean;
}

export function useAsk<R extends Route>(route: R, input: Input<R>, options: AskOptions = {}) {
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

/** Makes every screen that shows a route, or anything of a resource, ask again. */
export function useRefresh() {
  const client = useQueryClient();
  return useCallback(
    async (what: Route | string) => {
      const meant = { queryKey: typeof what === 'string' ? [what] : routeKey(what) };
      // A first answer on its way may be older than the change, and asking now would only join it: it is asked afterwards.
      // Where something is shown already, the library gives up what is under way and asks anew.
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

/** What a write answered is what the next reading would: screens that show it have it at once. */
export function useRemember() {
  const client = useQueryClient();
  return useCallback(
    <R extends Route>(route: R, input: Input<R>, answer: Answer<R>) =>
      client.setQueryData(askKey(route, input), answer),
    [client],
  );
}
