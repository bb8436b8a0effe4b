import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooSlow } from './problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How long the rest of the body is waited for; absent where none was announced. */
    patience: Patience | undefined;
  }
}

export interface Patience {
  /** Whoever reads the body watches over it from here on. */
  hold(): void;
  /** Nobody reads it any more: the rest has as long as a body has. */
  resume(): void;
}

/** A body is whole within this long, or the call is over: a slow one would keep its connection and its memory (H40). */
export function installPatience(app: FastifyInstance, ms: number): void {
  app.decorateRequest('patience', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (announcesBody(request.raw)) request.patience = waitFor(request, reply, ms);
  });
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function waitFor(request: FastifyRequest, reply: FastifyReply, ms: number): Patience {
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

/** Who was answered already is only still sending; who was not hears why. */
function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  if (!isUnfinished(request)) return;
  if (reply.sent) request.raw.destroy();
  else void reply.send(new TooSlow());
}
