import type { MotivoDeFalla } from '@amparo/contract/kernel/partner';

/** A call to a partner failed. The detail is for the log and never contains a secret. */
export class PartnerFailure extends Error {
  readonly motivo: MotivoDeFalla;

  constructor(motivo: MotivoDeFalla, detail: string = motivo) {
    super(detail);
    this.motivo = motivo;
  }
}

/** Rejects when the signal aborts, even if the promise ignores the signal. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
