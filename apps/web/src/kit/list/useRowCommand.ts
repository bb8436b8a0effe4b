import { useState } from 'react';
import type { Input } from '@amparo/contract/kernel/route';
import { Failure, type FailureKind } from '../data/failure.ts';
import type { DialogQuestion } from '../dialogs/dialogs.ts';
import { useDialogs } from '../dialogs/index.ts';
import { sendOnce } from '../send/sendWithRetry.ts';
import type { Registro, TellingRoute } from './types.ts';

interface RowCommand<R extends TellingRoute> {
  /** The confirmation; none for a harmless action. */
  question?: Omit<DialogQuestion, 'alternative'>;
  route: R;
  input: Input<R>;
  /** The revision that the user saw, if the action must not overwrite a newer one. */
  rev?: number | undefined;
  /** The message is more than a confirmation, so it stays long enough to be read. */
  isNews?: boolean;
  /** Replaces the failure or its message. */
  failed?: (failure: Failure) => Failure | string;
}

/** Failures that an earlier change by another user can cause. */
const CHANGED_MEANWHILE: readonly FailureKind[] = ['missing', 'rule', 'conflict'];

/** Confirms and runs an action on one record, and shows the result. Cancelling sends nothing (ERRORES-16). */
export function useRowCommand<Row extends Registro>(onDone: () => void) {
  const dialogs = useDialogs();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const run = async <R extends TellingRoute>(row: Row, deed: RowCommand<R>) => {
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
      // Refetch, because the list may show an old state.
      if (CHANGED_MEANWHILE.includes(error.kind)) onDone();
    } finally {
      setBusy((now) => new Set([...now].filter((id) => id !== row._id)));
    }
  };
  return { run, isBusy: (row: Row) => busy.has(row._id) };
}
