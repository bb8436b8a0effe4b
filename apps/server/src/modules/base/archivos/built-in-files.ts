import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Entidad } from '@amparo/contract/base/archivos/schemas';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Platform } from '../../../platform/platform.ts';

interface OwnFile {
  id: string;
  entidad: Entidad;
  nombre: string;
  tipo: string;
  holder: { recurso: string; id: string };
  draw: () => Promise<{ body: Buffer; thumbnail: Buffer }>;
}

/**
 * Stores a picture shipped with the product under a fixed id. When several processes start at once, the first
 * insert wins; the others delete the objects that they wrote under their own keys.
 */
export async function storeBuiltInFile({ db, storage }: Platform, file: OwnFile): Promise<void> {
  const { id, entidad, nombre, tipo, holder } = file;
  const found = await db.selectFrom('archivo').select('id').where('id', '=', id).executeTakeFirst();
  if (found !== undefined) return;
  const { body, thumbnail } = await file.draw();
  const llave = `${normaliza(entidad)}/propios/${randomUUID()}`;
  const miniatura = `${llave}-mini`;
  await storage.put(llave, Readable.from([body]), { bytes: body.length, tipo });
  await storage.put(miniatura, Readable.from([thumbnail]), { bytes: thumbnail.length, tipo: 'image/webp' });
  const { numInsertedOrUpdatedRows: kept } = await db
    .insertInto('archivo')
    .values({
      id,
      entidad,
      nombre,
      tipo,
      bytes: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
      llave,
      miniatura,
      recurso: holder.recurso,
      registro_id: holder.id,
      suelto: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (kept === 0n) await Promise.all([storage.delete(llave), storage.delete(miniatura)]);
}
