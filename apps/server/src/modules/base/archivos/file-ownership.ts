import type { Adjunto, Entidad } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Forbidden, RuleViolation } from '../../../platform/lib/problems.ts';
import { clearHolder, lockArchivo, setHolder, type Archivo } from './repository.ts';

/** The record that holds a file: its module, its id, and the entidad for which its files are uploaded. */
export interface Holder {
  readonly recurso: string;
  readonly id: string;
  readonly entidad: Entidad;
  /** Another accepted entidad, for older clients that use another name (TURNOS-44). */
  readonly tambien?: Entidad;
  /** The module reads the file immediately, so a file with a pending scan is refused. */
  readonly lee?: true;
}

type Claimed = Adjunto & { tipo: string; bytes: number };

const isMeantFor = ({ entidad }: Archivo, holder: Holder) =>
  entidad === holder.entidad || entidad === holder.tambien;

const isHeldBy = (archivo: Archivo, holder: Holder) =>
  archivo.recurso === holder.recurso && archivo.registro_id === holder.id;

/**
 * Attaches an uploaded file to a record, in the transaction that saves the record. Only its uploader may
 * attach it, so knowing an id gives no access to another user's file. The entidad must match, because type
 * and size were checked for it: a photo may not be a 100 MB library video.
 */
export async function attachFile(work: UnitOfWork, awsId: string, holder: Holder): Promise<Claimed> {
  const archivo = await lockArchivo(work.tx, awsId);
  if (archivo === undefined) throw new RuleViolation(mensajesDeArchivos.noEncontrado);
  if (archivo.analisis === 'infectado') throw new RuleViolation(mensajesDeArchivos.retirado);
  if (archivo.analisis === 'pendiente' && holder.lee) throw new RuleViolation(mensajesDeArchivos.enRevision);
  if (!isHeldBy(archivo, holder)) {
    const isOwn = work.actor.usuarioId === null || archivo.usuario_id === work.actor.usuarioId;
    if (archivo.recurso !== null || !isOwn) throw new Forbidden();
    if (!isMeantFor(archivo, holder)) throw new RuleViolation(mensajesDeArchivos.otraEntidad);
    await setHolder(work.tx, awsId, holder);
  }
  const { id, nombre, tipo, bytes } = archivo;
  return { aws_id: id, nombre, tipo, bytes };
}

/**
 * Detaches a file from its record. The cleanup job deletes it after an hour; the user who detached it may
 * delete it at once.
 */
export async function detachFile(work: UnitOfWork, awsId: string, holder: Holder): Promise<void> {
  const archivo = await lockArchivo(work.tx, awsId);
  if (archivo !== undefined && isHeldBy(archivo, holder))
    await clearHolder(work.tx, awsId, work.actor.usuarioId);
}

/** Attaches the added files and detaches the removed ones when a record is saved. */
export async function replaceFiles(
  work: UnitOfWork,
  holder: Holder,
  antes: readonly (string | null)[],
  ahora: readonly (string | null)[],
): Promise<void> {
  const only = (ids: typeof antes, others: typeof antes) =>
    new Set(ids.filter((id) => id !== null && !others.includes(id)) as string[]);
  for (const id of only(ahora, antes)) await attachFile(work, id, holder);
  for (const id of only(antes, ahora)) await detachFile(work, id, holder);
}
