import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestTimeout } from '../lib/problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Timeout for the rest of the body; absent when no body was announced. */
    patience: BodyTimeout | undefined;
  }
}

export interface BodyTimeout {
  /** Stops the timer: the reader of the body has its own checks. */
  hold(): void;
  /** Restarts the timer: the rest of the body gets the normal timeout. */
  resume(): void;
}

/**
 * 408 when a request body is not complete within this time: a slow one would hold its connection and its
 * memory (H40).
 */
export function installBodyTimeout(app: FastifyInstance, ms: number): void {
  app.decorateRequest('patience', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (announcesBody(request.raw)) request.patience = waitFor(request, reply, ms);
  });
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function waitFor(request: FastifyRequest, reply: FastifyReply, ms: number): BodyTimeout {
  let timer: NodeJS.Timeout | undefined;
  const hold = () => clearTimeout(timer);
  const resume = () => {
    hold();
    if (isUnfinished(request)) timer = setTimeout(() => giveUp(request, reply), ms).unref();
  };
  request.raw.once('close', hold);
  resume();
  return { hold, resume };
}

/** An injected request has no `complete`: its body is finished once it has been read. */
const isUnfinished = ({ raw }: FastifyRequest) => !raw.complete && !raw.readableEnded && !raw.destroyed;

/** Ends the connection if the answer was already sent, else responds 408. */
function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  if (!isUnfinished(request)) return;
  if (reply.sent) request.raw.destroy();
  else void reply.send(new RequestTimeout());
}
