import { useCallback } from 'react';
import type { z } from 'zod';
import type { Input } from '@amparo/contract/kernel/route';
import { isStale } from '../forms/conflict.tsx';
import { paramsOf, type Registro } from '../list/types.ts';
import { sendOnce } from '../send/sendOnce.ts';
import { usePage } from './context.ts';
import type { SavingRoute } from './RecordForm.tsx';

/** Somebody may be adding to the same record at the same time, but not for ever. */
const TRIES = 3;

/**
 * Changes a part of the record at once and gives what to tell. What somebody else saved meanwhile stays: `bodyOf` is asked
 * again over the record as it is now, so it says one thing to add or to take away.
 */
export function useChange<Row extends Registro, B extends z.ZodType>(route: SavingRoute<B>) {
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
