import { esPrueba, seMuestra } from '@amparo/contract/base/archivos/rules';
import {
  MINUTOS_DE_URL,
  type Adjunto,
  type ArchivoAbierto,
  type Entidad,
} from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import type { Route } from '@amparo/contract/kernel/route';
import type { Principal } from '../../../platform/access/principal.ts';
import type { RecordAccess } from '../../../platform/access/record-access.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { UploadCall } from '../../../platform/http/endpoints.ts';
import { Conflict, Forbidden, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UrlOptions } from '../../../platform/storage/storage.ts';
import { acceptUpload } from './accept-upload.ts';
import { createAccess, type Access } from './access.ts';
import { checkRoomFor, checkRoomToReplace } from './quota.ts';
import {
  deleteArchivo,
  findArchivo,
  findArchivos,
  insertArchivo,
  lockArchivo,
  updateContent,
  type Archivo,
} from './repository.ts';
import { orMissingFile, readEntidad } from './rules.ts';
import { analisisOf, servable } from './served.ts';
import { discard, keysOf, store } from './store.ts';
import { storeVersion, listVersions, versionsKept } from './versions.ts';

const RECURSO = 'archivos';

type FileCall = Pick<UploadCall<Route>, 'who' | 'upload' | 'transaction' | 'db'>;

const adjunto = ({ id, nombre }: Archivo): Adjunto => ({ aws_id: id, nombre });
const shown = ({ nombre, tipo, bytes, entidad }: Archivo) => ({ nombre, tipo, bytes, entidad });

export async function uploadFile(platform: Platform, call: FileCall): Promise<Adjunto> {
  const entidad = readEntidad(call.upload.campos['entidad']);
  await checkRoomFor(call.db, call.who.usuarioId, call.upload.bytes);
  const ready = await acceptUpload(platform, call, entidad);
  return store(platform, call.transaction, ready, async (work, content) => {
    const archivo = await insertArchivo(work.tx, { ...content, usuario_id: call.who.usuarioId, entidad });
    await platform.audit.record(work, {
      recurso: RECURSO,
      id: archivo.id,
      accion: 'crear',
      despues: shown(archivo),
    });
    return adjunto(archivo);
  });
}

/** Files attached to a case or conversation are immutable, even for users who may edit the record. */
function assertReplaceable({ recurso, entidad }: Archivo): void {
  if (recurso !== null && esPrueba(readEntidad(entidad))) throw new Conflict(mensajesDeArchivos.esPrueba);
}

/**
 * Stores new bytes under the same id (COMUN-46). The old bytes are deleted after the commit, unless the
 * entidad keeps versions.
 */
export async function replaceFile(
  platform: Platform,
  access: Access,
  id: string,
  call: FileCall,
): Promise<Adjunto> {
  const { db, who, upload, transaction } = call;
  const found = orMissingFile(await findArchivo(db, id));
  await access.checkChange(db, who, found);
  assertReplaceable(found);
  if (found.recurso === null) await checkRoomToReplace(db, who.usuarioId, id, upload.bytes);
  const ready = await acceptUpload(platform, call, readEntidad(found.entidad));
  return store(platform, transaction, ready, async (work, content) => {
    const antes = orMissingFile(await lockArchivo(work.tx, id));
    // Check again: the file may have been attached or detached during the upload.
    await access.checkChange(work.tx, who, antes);
    assertReplaceable(antes);
    const keeps = versionsKept(antes) > 0;
    if (keeps) await storeVersion(work.tx, antes);
    const despues = await updateContent(work.tx, id, who.usuarioId, content);
    if (!keeps) await discard(platform, work, keysOf(antes));
    await recordReplaced(platform, work, antes, despues);
    return adjunto(despues);
  });
}

/** For entidades that keep versions, the history of the record shows the replacement too. */
async function recordReplaced({ audit }: Platform, work: UnitOfWork, antes: Archivo, despues: Archivo) {
  const accion = 'editar';
  const { id, recurso, registro_id } = antes;
  await audit.record(work, { recurso: RECURSO, id, accion, antes: shown(antes), despues: shown(despues) });
  if (recurso === null || versionsKept(antes) === 0) return;
  const told = ({ nombre, bytes }: Archivo) => ({ archivo: `${nombre} (${formatNumero(bytes)} bytes)` });
  await audit.record(work, { recurso, id: registro_id, accion, antes: told(antes), despues: told(despues) });
}

export async function openVersions(platform: Platform, access: Access, db: Db, who: Principal, id: string) {
  return listVersions(platform, access, { db, who, archivo: orMissingFile(await findArchivo(db, id)) });
}

export async function openFile(platform: Platform, access: Access, db: Db, who: Principal, id: string) {
  const archivo = orMissingFile(await findArchivo(db, id));
  const [readable] = await access.readable(db, who, [archivo]);
  if (readable === undefined) throw new Forbidden();
  return opened(platform, readable);
}

/**
 * Opens a file of this entidad that is unattached or held by a record of this module. Any other file responds
 * 404.
 */
export async function openFileOf(
  platform: Platform,
  holder: RecordAccess,
  { db, who, id, entidad }: { db: Db; who: Principal; id: string; entidad: Entidad },
): Promise<ArchivoAbierto> {
  const archivo = await findArchivo(db, id);
  const isOurs = archivo?.entidad === entidad && [null, holder.recurso].includes(archivo.recurso);
  const [readable] = isOurs ? await createAccess([holder]).readable(db, who, [archivo]) : [];
  return opened(platform, orMissingFile(readable));
}

/** Opens all files of a page: one query for the files and one access check per module. */
export async function openFiles(
  platform: Platform,
  access: Access,
  db: Db,
  who: Principal,
  ids: readonly string[],
): Promise<Record<string, ArchivoAbierto | null>> {
  const readable = await access.readable(db, who, await findArchivos(db, ids));
  const answers = await Promise.all(readable.map((archivo) => opened(platform, archivo)));
  const byId = new Map(answers.map((answer) => [answer.archivo.aws_id, answer]));
  return Object.fromEntries(ids.map((id) => [id, byId.get(id.toLowerCase()) ?? null]));
}

async function opened({ storage }: Platform, archivo: Archivo): Promise<ArchivoAbierto> {
  const { id, nombre, tipo, bytes, sha256, llave, miniatura } = archivo;
  const minutes = MINUTOS_DE_URL;
  const addressOf = async (llaveOf: string | null, options: Omit<UrlOptions, 'minutes'>) => {
    const key = llaveOf === null ? undefined : servable(llaveOf, archivo);
    return key === undefined ? null : storage.url(key, { ...options, minutes });
  };
  return {
    url: await addressOf(llave, { nombre, tipo }),
    vista: seMuestra(tipo) ? await addressOf(llave, { nombre, tipo, shown: true }) : null,
    miniatura: await addressOf(miniatura, { nombre: `${nombre}.webp`, tipo: 'image/webp' }),
    ...analisisOf(archivo),
    archivo: { aws_id: id, nombre, tipo, bytes, sha256 },
  };
}

export async function removeFile(
  platform: Platform,
  access: Access,
  work: UnitOfWork,
  who: Principal,
  id: string,
): Promise<void> {
  const archivo = orMissingFile(await lockArchivo(work.tx, id));
  await access.checkChange(work.tx, who, archivo);
  if (archivo.recurso !== null) throw new RuleViolation(mensajesDeArchivos.enUso);
  await deleteArchivo(work.tx, id);
  await discard(platform, work, keysOf(archivo));
  await platform.audit.record(work, { recurso: RECURSO, id, accion: 'eliminar', antes: shown(archivo) });
}
