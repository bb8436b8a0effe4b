import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Answer, Input, Route } from '@amparo/contract/kernel/route';
import type { CallOptions } from '../data/call.ts';
import type { Failure } from '../data/failure.ts';
import { dialogs } from '../dialogs/index.ts';
import { sendOnce } from './sendWithRetry.ts';

interface SendOptions<R extends Route> {
  onDone?: (answer: Answer<R>, input: Input<R>) => void;
  /** Replaces the "Oops..." dialog. */
  onFailure?: (failure: Failure, input: Input<R>) => void;
}

type SendCallOptions = Pick<CallOptions, 'rev'>;
interface Intent<R extends Route> {
  key: string;
  running: Promise<Answer<R>> | undefined;
}

/** The outcome of these failures is unknown, so a retry must use the same idempotency key. */
const unsure = (failure: Failure) => ['offline', 'busy', 'server'].includes(failure.kind);

/**
 * `send` never rejects: a failure goes to `onFailure` or to the dialog, and the promise resolves to
 * undefined.
 * `attempt` rejects with the `Failure` and opens nothing: for forms, which show errors at their fields.
 * Sending the same input twice while the first call is running is one call, not two.
 */
export function useApiMutation<R extends Route>(route: R, options: SendOptions<R> = {}) {
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
    mutationFn: ({ input, given, key }) => sendOnce(route, input, { ...given, idempotencyKey: key }),
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
