import { mensajesDeArchivos } from '@amparo/contract/archivos';
import type { Adjunto, Entidad } from '@amparo/contract/archivos';
import { Forbidden, RuleBroken } from '../../platform/http/problems.ts';
import type { Work } from '../../platform/work.ts';
import { clearHolder, lockArchivo, setHolder, type Archivo } from './repository.ts';

/** The record that holds a file: its module's name, its id, and what its files were uploaded for. */
export interface Holder {
  readonly recurso: string;
  readonly id: string;
  readonly entidad: Entidad;
  /** What else its files may have been uploaded for, where callers of before name it otherwise (TURNOS-44). */
  readonly tambien?: Entidad;
  /** It reads the file itself, at once: one that still waits for its scan cannot be taken yet. */
  readonly lee?: true;
}

/** A file as the record that took it keeps it. */
type Claimed = Adjunto & { tipo: string; bytes: number };

const isMeantFor = ({ entidad }: Archivo, holder: Holder) =>
  entidad === holder.entidad || entidad === holder.tambien;

const isHeldBy = (archivo: Archivo, holder: Holder) =>
  archivo.recurso === holder.recurso && archivo.registro_id === holder.id;

/**
 * A record takes an uploaded file, in the transaction that saves the record. Only who uploaded it can give it away:
 * knowing an id is no way to get at somebody else's file. And only for what it was uploaded for, because types and size
 * were checked for that: a photo is no 100 MB video of the library. Answers the file as the record keeps it.
 */
export async function claim(work: Work, awsId: string, holder: Holder): Promise<Claimed> {
  const archivo = await lockArchivo(work.tx, awsId);
  if (archivo === undefined) throw new RuleBroken(mensajesDeArchivos.noEncontrado);
  if (archivo.analisis === 'infectado') throw new RuleBroken(mensajesDeArchivos.retirado);
  if (archivo.analisis === 'pendiente' && holder.lee) throw new RuleBroken(mensajesDeArchivos.enRevision);
  if (!isHeldBy(archivo, holder)) {
    const isOwn = work.actor.usuarioId === null || archivo.usuario_id === work.actor.usuarioId;
    if (archivo.recurso !== null || !isOwn) throw new Forbidden();
    if (!isMeantFor(archivo, holder)) throw new RuleBroken(mensajesDeArchivos.otraEntidad);
    await setHolder(work.tx, awsId, holder);
  }
  const { id, nombre, tipo, bytes } = archivo;
  return { aws_id: id, nombre, tipo, bytes };
}

/** A record lets a file go. It is removed within the hour, or at once by who let it go. */
export async function release(work: Work, awsId: string, holder: Holder): Promise<void> {
  const archivo = await lockArchivo(work.tx, awsId);
  if (archivo !== undefined && isHeldBy(archivo, holder))
    await clearHolder(work.tx, awsId, work.actor.usuarioId);
}

/** Takes what is new and lets go what is no longer there, for a record that is saved with other files than before. */
export async function exchange(
  work: Work,
  holder: Holder,
  antes: readonly (string | null)[],
  ahora: readonly (string | null)[],
): Promise<void> {
  const only = (ids: typeof antes, others: typeof antes) =>
    new Set(ids.filter((id) => id !== null && !others.includes(id)) as string[]);
  for (const id of only(ahora, antes)) await claim(work, id, holder);
  for (const id of only(antes, ahora)) await release(work, id, holder);
}
