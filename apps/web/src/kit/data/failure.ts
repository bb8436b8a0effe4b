import { type Conflicto, ErrorAnswer } from '@amparo/contract/kernel/errors';
import { mensajes } from '@amparo/contract/mensajes';

export type FailureKind =
  | 'validation'
  | 'session'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'rule'
  | 'busy'
  /** An outside company did not answer our server, which waited for it: asking again at once helps nobody. */
  | 'partner'
  | 'offline'
  | 'server';

interface FailureDetail {
  kind: FailureKind;
  /** 0 when no answer arrived. */
  status: number;
  message: string;
  errors?: Record<string, string> | undefined;
  referencia?: string | undefined;
  conflicto?: Conflicto | undefined;
  endedSession?: boolean;
  retryAfter?: number | undefined;
}

/** Why a call did not work, in the words the person will read. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly referencia: string | undefined;
  /** What somebody else saved first, when the save was based on an older version. */
  readonly conflicto: Conflicto | undefined;
  /** The sign-in screen already tells it, so nothing else has to. */
  readonly endedSession: boolean;
  /** Seconds until the server wants to be asked again, where it says so. */
  readonly retryAfter: number | undefined;

  constructor(detail: FailureDetail) {
    super(detail.message);
    this.name = 'Failure';
    this.kind = detail.kind;
    this.status = detail.status;
    this.errors = detail.errors;
    this.referencia = detail.referencia;
    this.conflicto = detail.conflicto;
    this.endedSession = detail.endedSession ?? false;
    this.retryAfter = detail.retryAfter;
  }
}

/** No answer at all: no network, a cut connection or no patience left. */
export function unreachable(): Failure {
  return new Failure({ kind: 'offline', status: 0, message: mensajes.errorNoIdentificado });
}

/** Reads a refusal; a body that is not ours (a proxy's page, nothing) still gives a sentence (ERRORES-05). */
export function refusal(status: number, body: unknown, endedSession: boolean, wait?: string | null): Failure {
  const kind = kindOf(status);
  const read = ErrorAnswer.safeParse(body);
  const retryAfter = /^\d+$/.test(wait ?? '') ? Number(wait) : undefined;
  if (!read.success)
    return new Failure({ kind, status, message: mensajes.errorNoIdentificado, endedSession, retryAfter });
  const { message, errors, referencia, conflicto } = read.data;
  // A proxy that does not reach the server says 502 too, in words of its own.
  const isPartner = status === 502;
  const hasErrors = errors !== undefined && Object.keys(errors).length > 0;
  return new Failure({
    kind: isPartner ? 'partner' : kind,
    status,
    message: message === '' ? mensajes.errorNoIdentificado : message,
    errors: hasErrors ? errors : undefined,
    referencia,
    conflicto,
    endedSession,
    retryAfter,
  });
}

/** ERRORES-06, CASO-36: without a message of the server, what is switched and what is a case's have words of their own. */
export function inToggleWords(failure: Failure): Failure {
  if (failure.message !== mensajes.errorNoIdentificado) return failure;
  const { kind, status, endedSession, retryAfter } = failure;
  const message = mensajes.errorNoIdentificadoEnInterruptor;
  return new Failure({ kind, status, message, endedSession, retryAfter });
}

const KINDS: Partial<Record<number, FailureKind>> = {
  401: 'session',
  403: 'forbidden',
  404: 'missing',
  408: 'busy',
  409: 'conflict',
  412: 'conflict',
  422: 'rule',
  429: 'busy',
  502: 'busy',
  503: 'busy',
  // Somebody waited for it already: to ask for the same at once is to wait as long again.
  504: 'server',
};

function kindOf(status: number): FailureKind {
  return KINDS[status] ?? (status >= 500 ? 'server' : 'validation');
}
