import type { Answer, Input, Route } from '@amparo/contract/kernel/route';
import { call, type CallOptions } from '../data/call.ts';
import { Failure } from '../data/failure.ts';

/** Wait before each retry. */
const PAUSES_MS = [300, 1_200];

/** No response, or one that a restart causes: the call may or may not have been executed. */
export const isOutcomeUnknown = (error: unknown) =>
  error instanceof Failure && (error.kind === 'offline' || [502, 503, 504].includes(error.status));

/**
 * A write whose response was lost is resent with the same key: the server executes it once and returns the
 * first response again. Public calls have no user and no key, so they are not repeated.
 */
export async function sendOnce<R extends Route>(
  route: R,
  input: Input<R>,
  options: CallOptions = {},
): Promise<Answer<R>> {
  const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call(route, input, { ...options, idempotencyKey });
    } catch (error) {
      const pause = PAUSES_MS[attempt];
      const canRepeat = !('public' in route.access) && navigator.onLine;
      if (pause === undefined || !canRepeat || !isOutcomeUnknown(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
