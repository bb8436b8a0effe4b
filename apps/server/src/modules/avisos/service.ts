import { Enlace, type Aviso, type SuscripcionPush, mensajesDeAvisos } from '@amparo/contract/avisos';
import { ADMINISTRADOR, type NombreDeRol } from '@amparo/contract/roles';
import { reachesPerson, type Asker } from '../../platform/access/scope.ts';
import type { Who } from '../../platform/access/who.ts';
import { Invalid, Missing } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
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
  /** A screen of the application, such as `/casos/…`. */
  enlace?: string;
}

/** Leaves a notice for each of these people: in their list, on their open screens and, by push, on their devices. */
export async function notifyAll(
  platform: Platform,
  work: Work,
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
  work.after(() => void announce(platform, usuarioIds, avisos));
}

/** The same for one person. */
export const notify = (platform: Platform, work: Work, usuarioId: string, news: News): Promise<void> =>
  notifyAll(platform, work, [usuarioId], news);

/** The same notice to every active person of a role, or of any of several. */
export async function notifyRole(
  platform: Platform,
  work: Work,
  rol: NombreDeRol | readonly NombreDeRol[],
  news: News,
): Promise<void> {
  const people = await findActiveOf(work.tx, [rol].flat());
  await notifyAll(platform, work, idsOf(people), news);
}

/** Something of the house fails. Whoever has not read that yet is not told again, however often it happens. */
export async function warnAdministrators(platform: Platform, work: Work, news: News): Promise<void> {
  const people = await findUnwarned(work.tx, ADMINISTRADOR, news.titulo);
  await notifyAll(platform, work, idsOf(people), news);
}

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

/** Counted after the commit, so that of several changes at once the last one told is right. */
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
    log.error({ err: error }, 'people were not told of a notice');
  }
}

export async function readAvisos(
  platform: Platform,
  work: Work,
  who: Who,
  ids: readonly string[] | undefined,
): Promise<number> {
  await markRead(work.tx, who.usuarioId, ids);
  work.after(() => void announce(platform, [who.usuarioId]));
  return (await countUnread(work.tx, [who.usuarioId])).get(who.usuarioId) ?? 0;
}

/** The person has seen what these notices lead to, so that they wait no longer. */
export async function settleNotices(
  platform: Platform,
  work: Work,
  usuarioId: string,
  enlace: string,
): Promise<void> {
  if (await markReadOf(work.tx, usuarioId, enlace)) work.after(() => void announce(platform, [usuarioId]));
}

/** A message from one person to another (AVISOS-13, AVISOS-14). */
export async function sendMessage(
  platform: Platform,
  asked: Asker & { work: Work },
  { usuarioId, message }: { usuarioId: string; message: string },
): Promise<void> {
  const { work, who } = asked;
  if (!reachesPerson(asked, usuarioId) || !(await isActivePerson(work.tx, usuarioId))) throw new Missing();
  await notify(platform, work, usuarioId, { titulo: mensajesDeAvisos.titulo(who.nombre), mensaje: message });
  await platform.audit.record(work, {
    recurso: 'notificaciones',
    id: usuarioId,
    accion: 'enviar',
    despues: { mensaje: message },
  });
}

/** This device receives the person's notices for as long as their present session lives (AVISOS-11, AVISOS-16). */
export async function registerDevice(
  { config }: Platform,
  work: Work,
  who: Pick<Who, 'usuarioId' | 'sesionId'>,
  suscripcion: SuscripcionPush,
): Promise<void> {
  if (!isPushService(config.PUSH_SERVICES, suscripcion.endpoint) || !canBeSealed(suscripcion))
    throw new Invalid({ tokenPush: mensajesDeAvisos.suscripcion });
  await saveDevice(work.tx, who, suscripcion);
}
