import { type Conflicto, ErrorAnswer } from '@amparo/contract/kernel/errors';
import { mensajes } from '@amparo/contract/kernel/mensajes';

export type FailureKind =
  | 'validation'
  | 'session'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'rule'
  | 'busy'
  /** A partner timed out on our server. An immediate retry does not help. */
  | 'partner'
  | 'offline'
  | 'server';

interface FailureDetail {
  kind: FailureKind;
  /** 0 when no response arrived. */
  status: number;
  message: string;
  errors?: Record<string, string> | undefined;
  referencia?: string | undefined;
  conflicto?: Conflicto | undefined;
  endedSession?: boolean;
  retryAfter?: number | undefined;
}

/** A failed call, with the message that the user reads. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly referencia: string | undefined;
  /** The changes that another user saved first, when this save was based on an older revision. */
  readonly conflicto: Conflicto | undefined;
  /** The sign-in screen already shows the reason, so no dialog is needed. */
  readonly endedSession: boolean;
  /** Seconds of the `Retry-After` header, if there is one. */
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

/** No response: no network, a cut connection or a timeout. */
export function unreachable(): Failure {
  return new Failure({ kind: 'offline', status: 0, message: mensajes.errorNoIdentificado });
}

/**
 * Reads an error response. A body that is not from our server, such as a proxy's page, still gets a message
 * (ERRORES-05).
 */
export function refusal(status: number, body: unknown, endedSession: boolean, wait?: string | null): Failure {
  const kind = kindOf(status);
  const read = ErrorAnswer.safeParse(body);
  const retryAfter = /^\d+$/.test(wait ?? '') ? Number(wait) : undefined;
  if (!read.success)
    return new Failure({ kind, status, message: mensajes.errorNoIdentificado, endedSession, retryAfter });
  const { message, errors, referencia, conflicto } = read.data;
  // A proxy that cannot reach the server sends 502 too, but with another body.
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

/** ERRORES-06, CASO-36: toggles and cases have their own text for a failure without a server message. */
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
  // The gateway has already waited. An immediate retry would wait as long again.
  504: 'server',
};

function kindOf(status: number): FailureKind {
  return KINDS[status] ?? (status >= 500 ? 'server' : 'validation');
}
