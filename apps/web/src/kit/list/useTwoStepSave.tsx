import { useEffect, useRef, useState } from 'react';
import type { SaveOptions } from '../forms/SchemaForm.tsx';
import { ProgressBar } from '../glyphs/ProgressBar.tsx';
import { isOutcomeUnknown } from '../send/sendWithRetry.ts';

/** Progress and cancellation of the step before a save. */
interface Underway<Row> {
  row: Row;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

interface Ready {
  body: unknown;
  /** Undoes the step after the record was refused. */
  takeBack?: () => void;
}

/** A step before a record is sent, such as the upload of its file. */
export type PreSaveStep<V, Row> = (values: V, underway: Underway<Row>) => Promise<Ready>;

/**
 * A save of two calls: the step before, with its progress in the footer of the dialog, and the record. If the
 * response of the second call is lost the step is not undone, because the record may exist; the server treats
 * the next try as the same request.
 */
export function useTwoStepSave<V, Row>(before: PreSaveStep<V, Row> | undefined, row: Row) {
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
        if (!isOutcomeUnknown(error)) takeBack?.();
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
