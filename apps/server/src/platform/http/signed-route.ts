import { mkdir } from 'node:fs/promises';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { RecordNotFound } from '../lib/problems.ts';
import { SIGNED_PATH, type DiskStorage } from '../storage/disk.ts';
import { disposition } from '../storage/storage.ts';

const Query = z.object({
  nombre: z.string(),
  tipo: z.string(),
  vence: z.string().regex(/^\d{1,15}$/),
  vista: z.literal('1').optional(),
  firma: z.string(),
});

/** An untrusted file can do nothing, even if it is opened as a page. */
const HARMLESS = "default-src 'none'; sandbox";
/**
 * Browsers show no PDF in a sandbox; scripts of a document stay inside the PDF viewer. Our pages show it in a
 * frame.
 */
const DOCUMENT = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves the URLs of `DiskStorage.url`: the signed URL is the credential until it expires. */
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
        // A forged, altered or expired URL gets the same 404 as a missing file.
        if (!query.success) throw new RecordNotFound(mensajesDeArchivos.noEncontrado);
        const { nombre, tipo, vence, vista, firma } = query.data;
        const shown = vista !== undefined;
        const isValid = await storage.isValid({ key, nombre, tipo, vence: Number(vence), shown }, firma);
        if (!isValid || (await storage.head(key)) === undefined)
          throw new RecordNotFound(mensajesDeArchivos.noEncontrado);
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
