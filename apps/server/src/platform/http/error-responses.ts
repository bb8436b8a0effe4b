import type { Socket } from 'node:net';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
} from 'fastify';
import type { z } from 'zod';
import type { ErrorAnswer } from '@amparo/contract/kernel/errors';
import { fieldErrors } from '@amparo/contract/kernel/errors';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { findUnstorable } from '@amparo/contract/kernel/storable';
import { isDatabaseUnavailable, isStatementTimeout } from '../db/failures.ts';
import {
  InvalidInput,
  RecordNotFound,
  Problem,
  StaleRevision,
  TooManyRequests,
  RequestTimeout,
  Unavailable,
} from '../lib/problems.ts';

/** Errors of Fastify with our messages. */
const BY_CODE: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem(413, mensajes.http.muyGrande),
  FST_REQ_FILE_TOO_LARGE: new Problem(413, mensajes.http.muyGrande),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem(415, mensajes.http.tipoNoAdmitido),
};

/** Validates input with the schemas of the contract and returns their messages. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  // An id that is malformed does not exist either, so it gets the same 404.
  const refusal = (errors: Record<string, string>) =>
    httpPart === 'params' ? new RecordNotFound() : new InvalidInput(errors);
  return (data: unknown) => {
    const place = findUnstorable(data);
    if (place !== undefined) return { error: refusal({ [place]: mensajes.dato.noValido }) };
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: refusal(fieldErrors(result.error.issues)) };
  };
};

/** Maps any error to a problem; an unknown one becomes a 500 without details. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return new Unavailable();
  if (isStatementTimeout(error)) return new Problem(504, mensajes.http.tardoDemasiado);
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : BY_CODE[code];
  if (known !== undefined) return known;
  if (statusCode === 429) return new TooManyRequests(60);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new InvalidInput({}, mensajes.http.datosNoValidos);
  return new Problem(500, mensajes.http.interno);
}

function answer(request: FastifyRequest, problem: Problem): ErrorAnswer {
  const hasFields = problem.errors !== undefined && Object.keys(problem.errors).length > 0;
  return {
    message: problem.message,
    ...(hasFields ? { errors: problem.errors } : {}),
    ...(problem instanceof StaleRevision && problem.conflicto !== undefined
      ? { conflicto: problem.conflicto }
      : {}),
    ...(problem.status >= 500 ? { referencia: request.id } : {}),
  };
}

/** Also passed to Fastify for errors before routing, such as a URL that cannot be decoded. */
export function sendErrorResponse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = toProblem(error);
  const level = problem.status >= 500 ? 'error' : 'info';
  request.log[level](
    {
      err: problem.status >= 500 ? error : undefined,
      status: problem.status,
      // Identifies a user who probes the API by more than an address.
      usuario: request.who?.usuarioId,
      errors: problem.errors && Object.keys(problem.errors),
    },
    'refused',
  );
  // Set here because no hook of the API runs for errors before routing.
  void reply.header('cache-control', 'no-store');
  if (problem instanceof TooManyRequests) void reply.header('retry-after', problem.retryAfter);
  if (problem instanceof Unavailable) void reply.header('retry-after', 2);
  // Close the connection: the unread rest of this body would be parsed as the next request.
  if (problem instanceof RequestTimeout) void reply.header('connection', 'close');
  return reply.status(problem.status).type('application/json; charset=utf-8').send(answer(request, problem));
}

/**
 * Errors of the HTTP parser have no request object, so the answer is written to the socket, in the same
 * shape.
 */
export function answerUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message] = UNREAD[error.code ?? ''] ?? ['400 Bad Request', mensajes.http.datosNoValidos];
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

const UNREAD: Record<string, [string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', mensajes.http.muyLento],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', mensajes.http.muyGrande],
};

export function installFailures(app: FastifyInstance): void {
  app.setErrorHandler(sendErrorResponse);
}
