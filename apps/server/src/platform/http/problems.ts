import type { Conflicto } from '@amparo/contract/kernel/errors';
import { mensajes } from '@amparo/contract/mensajes';

/** A refusal that the caller can understand. One class per meaning; the status lives here and nowhere else. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;

  constructor(status: number, message: string, errors?: Record<string, string>) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** 400: the input is wrong. */
export class Invalid extends Problem {
  constructor(errors: Record<string, string>, message: string = mensajes.http.datosNoValidos) {
    super(400, message, errors);
  }
}

/** 401: nobody is signed in, or the session ended. */
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

/** 404: no such record, or none that this person may know of. */
export class Missing extends Problem {
  constructor(message: string = mensajes.http.noEncontrado) {
    super(404, message);
  }
}

/** What was found, or 404. */
export function orMissing<T>(found: T | undefined): T {
  if (found === undefined) throw new Missing();
  return found;
}

/** 408: what was announced did not arrive in time. */
export class TooSlow extends Problem {
  constructor(message: string = mensajes.http.muyLento, errors?: Record<string, string>) {
    super(408, message, errors);
  }
}

/** 409: it exists already, or somebody else changed it meanwhile. */
export class Conflict extends Problem {
  constructor(message: string, errors?: Record<string, string>) {
    super(409, message, errors);
  }
}

/** 409: a save based on a version that somebody else has changed since; with what they changed, where it is known. */
export class Stale extends Conflict {
  readonly conflicto: Conflicto | undefined;
  constructor(conflicto?: Conflicto) {
    super(mensajes.http.versionVieja);
    this.conflicto = conflicto;
  }
}

/** 422: well formed, but a rule of the house forbids it. */
export class RuleBroken extends Problem {
  constructor(message: string, errors?: Record<string, string>) {
    super(422, message, errors);
  }
}

/** 429: too many tries. */
export class TooMany extends Problem {
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

/** 502: an outside company did not give what it should have. It was waited for long enough: nobody asks again by itself. */
export class PartnerAway extends Problem {
  constructor(message: string) {
    super(502, message);
  }
}

/** 503: something we stand on is away; trying again makes sense. */
export class Unavailable extends Problem {
  constructor(message: string = mensajes.http.noDisponible) {
    super(503, message);
  }
}
