import { sql } from 'kysely';
import { versionesDe } from '@amparo/contract/base/archivos/rules';
import { MINUTOS_DE_URL, type VersionDeArchivo } from '@amparo/contract/base/archivos/schemas';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Access } from './access.ts';
import { attachFile, type Holder } from './file-ownership.ts';
import { deleteArchivo, lockArchivo, type Archivo } from './repository.ts';
import { orMissingFile, readEntidad } from './rules.ts';
import { analisisOf, servable } from './served.ts';

/**
 * Number of earlier versions to keep. Unattached files keep none, because versions would bypass the quota
 * (H40).
 */
export const versionsKept = ({ recurso, entidad }: Archivo): number =>
  recurso === null ? 0 : versionesDe(readEntidad(entidad));

/** Saves the current content as a version and deletes the oldest versions above the limit. */
export async function storeVersion(tx: Tx, antes: Archivo, of = antes.id): Promise<void> {
  const { subido, usuario_id, nombre, tipo, bytes, llave, miniatura, analisis } = antes;
  await tx
    .insertInto('archivo_version')
    .values({ archivo_id: of, subido, usuario_id, nombre, tipo, bytes, llave, miniatura, analisis })
    .execute();
  await sql`delete from archivo_version where id in (
    select id from archivo_version where archivo_id = ${of}
    order by subido desc, id desc offset ${versionsKept(antes)})`.execute(tx);
}

/**
 * Replaces the file of a record by another file. The old content and its versions become versions of the new
 * file, so that a new id does not lose the history.
 */
export async function succeed(work: UnitOfWork, holder: Holder, antes: string, ahora: string): Promise<void> {
  if (antes === ahora) return;
  await attachFile(work, ahora, holder);
  const old = orMissingFile(await lockArchivo(work.tx, antes));
  await work.tx
    .updateTable('archivo_version')
    .set({ archivo_id: ahora })
    .where('archivo_id', '=', antes)
    .execute();
  await storeVersion(work.tx, old, ahora);
  await deleteArchivo(work.tx, antes);
}

interface VersionRow {
  _id: string;
  actual: boolean;
  nombre: string;
  tipo: string;
  bytes: number;
  fecha: string;
  autor: string | null;
  llave: string;
  analisis: string;
}

/** The current content and all versions, for users who may change the file. */
export async function listVersions(
  { storage }: Platform,
  access: Access,
  { db, who, archivo }: { db: Db; who: Principal; archivo: Archivo },
): Promise<{ datos: VersionDeArchivo[] }> {
  await access.checkChange(db, who, archivo);
  const { rows } = await sql<VersionRow>`
    select v.id as _id, v.actual, v.nombre, v.tipo, v.bytes, iso(v.subido) as fecha, u.nombre_completo as autor, v.llave,
      v.analisis
    from (
      select id, true as actual, nombre, tipo, bytes, subido, usuario_id, llave, analisis from archivo where id = ${archivo.id}
      union all
      select id, false, nombre, tipo, bytes, subido, usuario_id, llave, analisis from archivo_version where archivo_id = ${archivo.id}
    ) v left join usuario u on u.id = v.usuario_id
    order by v.actual desc, v.subido desc, v.id desc`.execute(db);
  const told = rows.map(async ({ llave, tipo, analisis, ...version }) => {
    const key = servable(llave, { analisis });
    const options = { nombre: version.nombre, tipo, minutes: MINUTOS_DE_URL };
    return {
      ...version,
      ...analisisOf({ analisis }),
      url: key === undefined ? null : await storage.url(key, options),
    };
  });
  return { datos: await Promise.all(told) };
}
