import { mensajes } from '@amparo/contract/mensajes';
import { Failure } from '../data/failure.ts';

/** ERRORES-06: where the server gave no message, what is switched on and off has always said it in its own words. */
export function inToggleWords(failure: Failure): Failure {
  if (failure.message !== mensajes.errorNoIdentificado) return failure;
  return new Failure({
    kind: failure.kind,
    status: failure.status,
    message: mensajes.errorNoIdentificadoEnInterruptor,
    endedSession: failure.endedSession,
  });
}
