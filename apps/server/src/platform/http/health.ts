import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Unavailable } from '../lib/problems.ts';
import type { Platform } from '../platform.ts';

/** `/health`: the process is running. `/ready`: it can serve, so a load balancer may send requests. */
export function installHealth(app: FastifyInstance, platform: Platform): { drain: () => void } {
  let draining = false;
  // A kept-alive connection would otherwise hold a stopping process for as long as the client likes.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });
  const quiet = { schema: { hide: true } as object, logLevel: 'warn' as const };
  app.get('/health', quiet, async () => ({ estado: 'vivo' }));
  app.get('/ready', quiet, async () => {
    if (draining) throw new Unavailable();
    // A read-only database is about to be replaced, so the load balancer should use another process.
    const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(
      platform.db,
    );
    if (rows[0]?.transaction_read_only !== 'off') throw new Unavailable();
    return { estado: 'listo' };
  });
  return { drain: () => void (draining = true) };
}
