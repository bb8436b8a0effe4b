import { useCallback } from 'react';
import type { z } from 'zod';
import type { Input } from '@amparo/contract/kernel/route';
import { isStale } from '../forms/conflict.tsx';
import { paramsOf, type Registro } from '../list/types.ts';
import { sendOnce } from '../send/sendWithRetry.ts';
import { usePage } from './context.ts';
import type { SavingRoute } from './RecordForm.tsx';

/** Retries when another user saves at the same moment, but not without limit. */
const TRIES = 3;

/**
 * Changes a part of the record at once and returns the message for the user. Changes of another user are
 * kept: after a conflict `bodyOf` is applied to the newer record, so it must describe a single addition or
 * removal.
 */
export function useRecordPatch<Row extends Registro, B extends z.ZodType>(route: SavingRoute<B>) {
  const { read, adopt } = usePage();
  return useCallback(
    async (row: Row, bodyOf: (row: Row) => z.input<B>): Promise<string> => {
      let current = row;
      for (let attempt = 1; ; attempt += 1) {
        try {
          const input = { params: paramsOf(route, {}, current), body: bodyOf(current) };
          const options = { rev: current._rev };
          const { message, ...left } = await sendOnce(
            route,
            input as unknown as Input<SavingRoute<B>>,
            options,
          );
          adopt(left);
          return message;
        } catch (error) {
          if (!isStale(error) || attempt === TRIES) throw error;
          current = (await read()) as Row;
        }
      }
    },
    [route, read, adopt],
  );
}
