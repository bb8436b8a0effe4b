import { useState } from 'react';
import type { Input } from '@amparo/contract/kernel/route';
import { Failure, type FailureKind } from '../data/failure.ts';
import type { Question } from '../dialogs/dialogs.ts';
import { useDialogs } from '../dialogs/index.ts';
import { sendOnce } from '../send/sendOnce.ts';
import type { Registro, TellingRoute } from './types.ts';

interface Deed<R extends TellingRoute> {
  /** What is asked before; nothing where the deed does no harm. */
  question?: Omit<Question, 'alternative'>;
  route: R;
  input: Input<R>;
  /** The revision that the person saw, where another one must not be written over. */
  rev?: number | undefined;
  /** The answer is news and not only that it went well, so it stays long enough to be read. */
  isNews?: boolean;
  /** A failure in other words. */
  failed?: (failure: Failure) => Failure | string;
}

/** Someone else may have changed it first. */
const CHANGED_MEANWHILE: readonly FailureKind[] = ['missing', 'rule', 'conflict'];

/** Asks, does something to one record, and says how it went; cancelling sends nothing (ERRORES-16). */
export function useDeed<Row extends Registro>(onDone: () => void) {
  const dialogs = useDialogs();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const run = async <R extends TellingRoute>(row: Row, deed: Deed<R>) => {
    const { question, route, input, rev, isNews = false, failed = (failure: Failure) => failure } = deed;
    if (busy.has(row._id) || (question !== undefined && !(await dialogs.confirm(question)))) return;
    setBusy((now) => new Set(now).add(row._id));
    try {
      const { message } = (await sendOnce(route, input, { rev })) as { message: string };
      if (isNews) dialogs.aviso(message);
      else dialogs.exito(message);
      onDone();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      dialogs.oops(failed(error));
      // The list should say so.
      if (CHANGED_MEANWHILE.includes(error.kind)) onDone();
    } finally {
      setBusy((now) => new Set([...now].filter((id) => id !== row._id)));
    }
  };
  return { run, isBusy: (row: Row) => busy.has(row._id) };
}
