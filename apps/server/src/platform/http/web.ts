import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mensajes } from '@amparo/contract/kernel/mensajes';

const YEAR = 31_536_000;

/**
 * Serves the built web application: files with a hash in their name are cached for ever, the page is always
 * revalidated.
 */
export async function installWeb(app: FastifyInstance, root: string | undefined): Promise<void> {
  const hasWeb = root !== undefined && existsSync(join(root, 'index.html'));
  if (hasWeb) {
    const assets = join(root, 'assets') + sep;
    await app.register(staticFiles, {
      root,
      wildcard: false,
      index: false,
      // Serves the `.br` or `.gz` file that the build wrote next to an asset (apps/web/vite.compress.ts).
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      // `path` is that of the file on disk, so it may end with `.br` or `.gz`.
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          path.startsWith(assets) ? `public, max-age=${YEAR}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      hasWeb &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|socket\.io)(\/|$)/.test(request.url) &&
      !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    // History-style paths: every URL of the application opens the application (RUTAS-01).
    if (wantsPage) return reply.sendFile('index.html');
    // A file that was removed during the request has already set its own content type.
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send({ message: mensajes.http.rutaNoEncontrada });
  });
}
