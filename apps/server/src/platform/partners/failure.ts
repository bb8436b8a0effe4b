import type { MotivoDeFalla } from '@amparo/contract/kernel/partner';

/** A partner did not give what it should have; the detail is for whoever reads the log, and never holds a secret. */
export class PartnerFailure extends Error {
  readonly motivo: MotivoDeFalla;

  constructor(motivo: MotivoDeFalla, detail: string = motivo) {
    super(detail);
    this.motivo = motivo;
  }
}

/** What the promise says, or the abort of the signal, whichever comes first: nobody waits for who does not listen. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
