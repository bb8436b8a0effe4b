import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Answer, Input, Route } from '@amparo/contract/kernel/route';
import { dialogs } from '../dialogs/dialogs.ts';
import { call, type CallOptions } from './call.ts';
import type { Failure } from './failure.ts';

/** The resource of a route is the first segment of its path; changes are told by resource. */
export const resourceOf = (route: Route) => route.path.split('/')[0] ?? '';
export const routeKey = (route: Route) => [resourceOf(route), `${route.method} ${route.path}`] as const;

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
    queryKey: [...routeKey(route), input],
    queryFn: ({ signal }) => call(route, input, { signal }),
    enabled,
    staleTime: staleMs,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs, refetchIntervalInBackground: alsoHidden }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

interface SendOptions<R extends Route> {
  onDone?: (answer: Answer<R>, input: Input<R>) => void;
  /** Takes the place of the "Oops..." dialog. */
  onFailure?: (failure: Failure, input: Input<R>) => void;
}

type SendCallOptions = Pick<CallOptions, 'rev'>;
interface Intent<R extends Route> {
  key: string;
  running: Promise<Answer<R>> | undefined;
}

/** The outcome of these is unknown, so trying again must be the same intent to the server. */
const unsure = (failure: Failure) => ['offline', 'busy', 'server'].includes(failure.kind);

/**
 * `send` never rejects: a failure goes to `onFailure` or to the dialog and the promise gives undefined.
 * `attempt` rejects with the `Failure` and opens nothing: for forms, which place errors on their fields.
 * Sending the same thing twice while the first is under way is one call, not two.
 */
export function useSend<R extends Route>(route: R, options: SendOptions<R> = {}) {
  const intents = useRef(new Map<string, Intent<R>>());
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const { mutateAsync, isPending } = useMutation<
    Answer<R>,
    Failure,
    { input: Input<R>; given: SendCallOptions; key: string }
  >({
    mutationFn: ({ input, given, key }) => call(route, input, { ...given, idempotencyKey: key }),
  });

  const attempt = useCallback(
    async (input: Input<R>, given: SendCallOptions = {}): Promise<Answer<R>> => {
      const print = JSON.stringify([input, given]);
      const intent = intents.current.get(print) ?? { key: crypto.randomUUID(), running: undefined };
      if (intent.running !== undefined) return intent.running;
      intents.current.set(print, intent);
      intent.running = mutateAsync({ input, given, key: intent.key });
      try {
        const answer = await intent.running;
        intents.current.delete(print);
        latest.current.onDone?.(answer, input);
        return answer;
      } catch (error) {
        intent.running = undefined;
        if (!unsure(error as Failure)) intents.current.delete(print);
        throw error;
      }
    },
    [mutateAsync],
  );

  const send = useCallback(
    async (input: Input<R>, given: SendCallOptions = {}): Promise<Answer<R> | undefined> => {
      try {
        return await attempt(input, given);
      } catch (error) {
        const failure = error as Failure;
        const { onFailure } = latest.current;
        if (onFailure !== undefined) onFailure(failure, input);
        else dialogs.oops(failure);
        return undefined;
      }
    },
    [attempt],
  );

  return { send, attempt, sending: isPending };
}

/** Makes every screen that shows a route, or anything of a resource, ask again. */
export function useRefresh() {
  const client = useQueryClient();
  return useCallback(
    (what: Route | string) =>
      client.invalidateQueries({ queryKey: typeof what === 'string' ? [what] : routeKey(what) }),
    [client],
  );
}
