import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mensajes } from '@amparo/contract/mensajes';

const YEAR = 31_536_000;

/** Serves the built web application: files with a hash in their name for ever, the page itself always fresh. */
export async function installWeb(app: FastifyInstance, root: string | undefined): Promise<void> {
  const hasWeb = root !== undefined && existsSync(join(root, 'index.html'));
  if (hasWeb) {
    await app.register(staticFiles, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      hasWeb &&
      request.method === 'GET' &&
      !/^\/(api|socket\.io)(\/|$)/.test(request.url) &&
      !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    // History-style paths: every address of the application opens the application (RUTAS-01).
    if (wantsPage) return reply.sendFile('index.html');
    // A file that left at the last moment had already said its own type.
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send({ message: mensajes.http.rutaNoEncontrada });
  });
}
