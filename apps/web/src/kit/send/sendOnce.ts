import type { Answer, Input, Route } from '@amparo/contract/kernel/route';
import { call, type CallOptions } from '../data/call.ts';
import { Failure } from '../data/failure.ts';

/** How long to wait before each further try. */
const PAUSES_MS = [300, 1_200];

/** No answer came, or one of those that a restart gives: the call may have been done or not. */
export const isLost = (error: unknown) =>
  error instanceof Failure && (error.kind === 'offline' || [502, 503, 504].includes(error.status));

/**
 * A write whose answer was lost is sent again by itself under the same key: the server does it once, and answers what it
 * answered first. Public calls are nobody's and have no key, so they are not repeated.
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
      if (pause === undefined || !canRepeat || !isLost(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
