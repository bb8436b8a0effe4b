import type { Input } from '@amparo/contract/kernel/route';
import { Failure } from '../../data/failure.ts';
import { sendOnce } from '../../send/sendWithRetry.ts';
import type { Bulk, TellingRoute } from '../types.ts';

interface BulkRequestOptions<Row> extends Omit<Bulk<Row>, 'send'> {
  /** Replaces the message of a failure. */
  failed?: (failure: Failure) => Failure;
}

/** A bulk action that sends, for each row, the call for a single row with its own idempotency key. */
export function each<Row, R extends TellingRoute>(
  route: R,
  input: (row: Row) => Input<R>,
  { failed = (failure) => failure, ...said }: BulkRequestOptions<Row> = {},
): Bulk<Row> {
  return {
    ...said,
    send: async (row, idempotencyKey) => {
      try {
        return await sendOnce(route, input(row), { idempotencyKey });
      } catch (error) {
        throw error instanceof Failure ? failed(error) : error;
      }
    },
  };
}
