import { mkdir } from 'node:fs/promises';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mensajesDeArchivos } from '@amparo/contract/archivos';
import { Missing } from '../http/problems.ts';
import { SIGNED_PATH, type DiskStorage } from './disk.ts';
import { disposition } from './storage.ts';

const Query = z.object({
  nombre: z.string(),
  tipo: z.string(),
  vence: z.string().regex(/^\d{1,15}$/),
  vista: z.literal('1').optional(),
  firma: z.string(),
});

/** Even opened as a page, a file of a stranger can do nothing there. */
const HARMLESS = "default-src 'none'; sandbox";
/** A sandbox has no viewer of documents; what a document may run stays inside the viewer. Our own pages show it in a frame. */
const DOCUMENT = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves what `DiskStorage.url` signed: whoever holds the address may download, until it expires. */
export async function installSignedRoute(api: FastifyInstance, storage: DiskStorage): Promise<void> {
  await mkdir(storage.folder, { recursive: true });
  await api.register(async (scope) => {
    await scope.register(staticFiles, { root: storage.folder, serve: false });
    scope.get<{ Params: { '*': string } }>(
      `${SIGNED_PATH}/*`,
      { schema: { hide: true } },
      async (request, reply) => {
        const query = Query.safeParse(request.query);
        const key = request.params['*'];
        // A forged, altered or expired address is told apart from a missing file by nobody.
        if (!query.success) throw new Missing(mensajesDeArchivos.noEncontrado);
        const { nombre, tipo, vence, vista, firma } = query.data;
        const shown = vista !== undefined;
        const isValid = await storage.isValid({ key, nombre, tipo, vence: Number(vence), shown }, firma);
        if (!isValid || (await storage.head(key)) === undefined)
          throw new Missing(mensajesDeArchivos.noEncontrado);
        return reply
          .headers({
            'content-type': tipo,
            'content-disposition': disposition(nombre, shown),
            'content-security-policy': shown && tipo === 'application/pdf' ? DOCUMENT : HARMLESS,
            'x-content-type-options': 'nosniff',
          })
          .sendFile(key, { contentType: false, cacheControl: false });
      },
    );
  });
}
