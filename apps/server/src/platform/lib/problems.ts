import type { Conflicto } from '@amparo/contract/kernel/errors';
import { mensajes } from '@amparo/contract/kernel/mensajes';

/** An error that the client can understand. One class per meaning; statuses are defined only here. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;

  constructor(status: number, message: string, errors?: Record<string, string>) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** 400: the input is invalid. */
export class InvalidInput extends Problem {
  constructor(errors: Record<string, string>, message: string = mensajes.http.datosNoValidos) {
    super(400, message, errors);
  }
}

/** 401: no session, or the session ended. */
export class Unauthenticated extends Problem {
  constructor(message: string = mensajes.http.sesionRequerida) {
    super(401, message);
  }
}

/** 403: signed in, not allowed. */
export class Forbidden extends Problem {
  constructor(message: string = mensajes.http.sinPermiso) {
    super(403, message);
  }
}

/** 404: no such record, or the record is out of scope. */
export class RecordNotFound extends Problem {
  constructor(message: string = mensajes.http.noEncontrado) {
    super(404, message);
  }
}

export function orMissing<T>(found: T | undefined): T {
  if (found === undefined) throw new RecordNotFound();
  return found;
}

/** 408: the announced data did not arrive in time. */
export class RequestTimeout extends Problem {
  constructor(message: string = mensajes.http.muyLento, errors?: Record<string, string>) {
    super(408, message, errors);
  }
}

/** 409: the record exists already, or another user changed it since it was read. */
export class Conflict extends Problem {
  constructor(message: string, errors?: Record<string, string>) {
    super(409, message, errors);
  }
}

/**
 * 409: the write is based on a revision that another user changed since. Contains their changes if they are
 * known.
 */
export class StaleRevision extends Conflict {
  readonly conflicto: Conflicto | undefined;
  constructor(conflicto?: Conflicto) {
    super(mensajes.http.versionVieja);
    this.conflicto = conflicto;
  }
}

/** 422: well formed, but a business rule forbids it. */
export class RuleViolation extends Problem {
  constructor(message: string, errors?: Record<string, string>) {
    super(422, message, errors);
  }
}

/** 429: too many attempts. */
export class TooManyRequests extends Problem {
  readonly retryAfter: number;
  constructor(
    retryAfter: number,
    message: string = mensajes.http.demasiadas,
    errors?: Record<string, string>,
  ) {
    super(429, message, errors);
    this.retryAfter = retryAfter;
  }
}

/**
 * 502: an external company failed. Clients do not retry automatically, because the call has already waited
 * long enough.
 */
export class PartnerAway extends Problem {
  constructor(message: string) {
    super(502, message);
  }
}

/** 503: a dependency is down; a retry makes sense. */
export class Unavailable extends Problem {
  constructor(message: string = mensajes.http.noDisponible) {
    super(503, message);
  }
}
