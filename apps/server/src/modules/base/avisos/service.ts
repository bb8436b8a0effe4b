import {
  Enlace,
  type Aviso,
  type SuscripcionPush,
  mensajesDeAvisos,
} from '@amparo/contract/base/avisos/schemas';
import { ADMINISTRADOR, type NombreDeRol } from '@amparo/contract/kernel/roles';
import type { Principal } from '../../../platform/access/principal.ts';
import { reachesPerson, type Requester } from '../../../platform/access/scope.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput, RecordNotFound } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { canBeSealed, isPushService, PUSH } from './push.ts';
import {
  countUnread,
  devicesOf,
  findActiveOf,
  findUnwarned,
  insertAvisos,
  isActivePerson,
  markRead,
  markReadOf,
  saveDevice,
} from './repository.ts';

interface News {
  titulo: string;
  mensaje: string;
  /** Path of a screen, such as `/casos/…`. */
  enlace?: string;
}

/** Notifies each user in their list, on open screens and by push on their devices. */
export async function notifyAll(
  platform: Platform,
  work: UnitOfWork,
  usuarioIds: readonly string[],
  news: News,
): Promise<void> {
  if (usuarioIds.length === 0) return;
  const enlace = news.enlace === undefined ? null : Enlace.parse(news.enlace);
  const { titulo, mensaje } = news;
  const left = await insertAvisos(work.tx, usuarioIds, { titulo, mensaje, enlace });
  const avisos = new Map(left.map(({ usuarioId, aviso }) => [usuarioId, aviso]));
  for (const { id, usuarioId } of await devicesOf(work.tx, usuarioIds)) {
    const aviso = avisos.get(usuarioId);
    if (aviso !== undefined)
      await platform.jobs.enqueue(work, PUSH, { avisoId: aviso._id, dispositivoId: id });
  }
  work.afterCommit(() => void announce(platform, usuarioIds, avisos));
}

export const notify = (platform: Platform, work: UnitOfWork, usuarioId: string, news: News): Promise<void> =>
  notifyAll(platform, work, [usuarioId], news);

/** Notifies every active user with any of these roles. */
export async function notifyRole(
  platform: Platform,
  work: UnitOfWork,
  rol: NombreDeRol | readonly NombreDeRol[],
  news: News,
): Promise<void> {
  const people = await findActiveOf(work.tx, [rol].flat());
  await notifyAll(platform, work, idsOf(people), news);
}

/**
 * Warns administrators of a system failure. Administrators who still have the same warning unread are
 * skipped.
 */
export async function warnAdministrators(platform: Platform, work: UnitOfWork, news: News): Promise<void> {
  const people = await findUnwarned(work.tx, ADMINISTRADOR, news.titulo);
  await notifyAll(platform, work, idsOf(people), news);
}

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

/** Counts after the commit, so that after concurrent changes the last published count is correct. */
async function announce(
  { db, realtime, log }: Platform,
  usuarioIds: readonly string[],
  avisos: ReadonlyMap<string, Aviso> = new Map(),
): Promise<void> {
  try {
    for (const [usuarioId, noLeidas] of await countUnread(db, usuarioIds)) {
      const aviso = avisos.get(usuarioId);
      realtime.notices(usuarioId, { noLeidas, ...(aviso === undefined ? {} : { aviso }) });
    }
  } catch (error) {
    log.error({ err: error }, 'could not publish a notice or an unread count');
  }
}

export async function readAvisos(
  platform: Platform,
  work: UnitOfWork,
  who: Principal,
  ids: readonly string[] | undefined,
): Promise<number> {
  await markRead(work.tx, who.usuarioId, ids);
  work.afterCommit(() => void announce(platform, [who.usuarioId]));
  return (await countUnread(work.tx, [who.usuarioId])).get(who.usuarioId) ?? 0;
}

/** Marks the notices of a screen as read, because the user has seen that screen. */
export async function settleNotices(
  platform: Platform,
  work: UnitOfWork,
  usuarioId: string,
  enlace: string,
): Promise<void> {
  if (await markReadOf(work.tx, usuarioId, enlace))
    work.afterCommit(() => void announce(platform, [usuarioId]));
}

/** Sends a message from one user to another (AVISOS-13, AVISOS-14). */
export async function sendMessage(
  platform: Platform,
  asked: Requester & { work: UnitOfWork },
  { usuarioId, message }: { usuarioId: string; message: string },
): Promise<void> {
  const { work, who } = asked;
  if (!reachesPerson(asked, usuarioId) || !(await isActivePerson(work.tx, usuarioId)))
    throw new RecordNotFound();
  await notify(platform, work, usuarioId, { titulo: mensajesDeAvisos.titulo(who.nombre), mensaje: message });
  await platform.audit.record(work, {
    recurso: 'notificaciones',
    id: usuarioId,
    accion: 'enviar',
    despues: { mensaje: message },
  });
}

/** Registers a device for the notices of the user until the current session ends (AVISOS-11, AVISOS-16). */
export async function registerDevice(
  { config }: Platform,
  work: UnitOfWork,
  who: Pick<Principal, 'usuarioId' | 'sesionId'>,
  suscripcion: SuscripcionPush,
): Promise<void> {
  if (!isPushService(config.PUSH_SERVICES, suscripcion.endpoint) || !canBeSealed(suscripcion))
    throw new InvalidInput({ tokenPush: mensajesDeAvisos.suscripcion });
  await saveDevice(work.tx, who, suscripcion);
}
