import { useEffect, useRef, useState } from 'react';
import type { SaveOptions } from '../forms/SchemaForm.tsx';
import { ProgressBar } from '../glyphs/ProgressBar.tsx';
import { isLost } from '../send/sendOnce.ts';

/** How far it is, and whether the person gave it up. */
interface Underway<Row> {
  row: Row;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

interface Ready {
  /** What the call that writes the record takes. */
  body: unknown;
  /** The record was refused: what went before it belongs to nothing. */
  takeBack?: () => void;
}

/** What goes to the server before a record, such as its file. */
export type Before<V, Row> = (values: V, underway: Underway<Row>) => Promise<Ready>;

/**
 * A save of two calls: what goes before, with its progress in the foot of the dialog, and then the record. When the answer to the
 * second was lost the first stays, because the record may be there: the next try is the same to the server.
 */
export function useBefore<V, Row>(before: Before<V, Row> | undefined, row: Row) {
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const prepare = async (values: V): Promise<Ready> => {
    if (before === undefined) return { body: values };
    const controller = new AbortController();
    running.current = controller;
    try {
      return await before(values, { row, onProgress: setPercent, signal: controller.signal });
    } finally {
      running.current = undefined;
      setPercent(undefined);
    }
  };

  const saveAfter =
    <T,>(send: (body: unknown, options: SaveOptions) => Promise<T>) =>
    async (values: V, options: SaveOptions): Promise<T> => {
      const { body, takeBack } = await prepare(values);
      try {
        return await send(body, options);
      } catch (error) {
        if (!isLost(error)) takeBack?.();
        throw error;
      }
    };

  return {
    saveAfter,
    onAbort: () => running.current?.abort(),
    savingStatus:
      percent === undefined ? undefined : (
        <span className="inl sm t3">
          Subiendo archivo… <ProgressBar percent={percent} label="Subiendo archivo" told />
        </span>
      ),
  };
}
