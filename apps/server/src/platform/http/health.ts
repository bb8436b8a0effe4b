import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../platform.ts';
import { Unavailable } from './problems.ts';

/** `/health`: the process lives. `/ready`: it can serve, so a balancer may send it people. */
export function installHealth(app: FastifyInstance, platform: Platform): { drain: () => void } {
  let draining = false;
  // A connection kept alive after its answer would hold a stopping process for as long as the client likes.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });
  const quiet = { schema: { hide: true } as object, logLevel: 'warn' as const };
  app.get('/health', quiet, async () => ({ estado: 'vivo' }));
  app.get('/ready', quiet, async () => {
    if (draining) throw new Unavailable();
    // One that only reads is on its way out, or another is about to take its place: people are better sent elsewhere.
    const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(
      platform.db,
    );
    if (rows[0]?.transaction_read_only !== 'off') throw new Unavailable();
    return { estado: 'listo' };
  });
  return { drain: () => void (draining = true) };
}
