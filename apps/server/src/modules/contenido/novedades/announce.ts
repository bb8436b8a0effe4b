import { sql } from 'kysely';
import { z } from 'zod';
import { enlaceDeNovedad } from '@amparo/contract/contenido/novedades/rules';
import { mensajesDeNovedades as textos } from '@amparo/contract/contenido/novedades/schemas';
import { diaDe } from '@amparo/contract/kernel/time';
import { BATCH, remindersJob, type ReminderSource } from '../../../platform/background/reminders.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyAll } from '../../base/avisos/index.ts';
import { isInForce, isUnreadAddressee, staff, type StaffRoles } from './audience.ts';

/**
 * Queued on publication. It also runs every minute, for announcements whose validity begins on a later day.
 */
export const ANNOUNCING = { name: 'novedades.avisar', data: z.object({}) };

interface Due {
  id: string;
  titulo: string;
  cuerpo: string;
}

/** Skips an announcement that is being edited; saving it queues the job again. */
async function takeDue(tx: Tx, ahora: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select t.id, t.titulo, t.cuerpo from novedad t where t.por_avisar and ${isInForce(diaDe(ahora))}
    order by t.vigencia_desde, t.id limit 1 for no key update skip locked`.execute(tx);
  return rows[0];
}

interface PendingAnnouncement {
  id: string;
  esRecordatorio: boolean;
}

/**
 * Staff with the announcement unread who were never notified, or not since the last reminder was requested.
 * Marks them as notified, one batch per call.
 */
async function markTold(tx: Tx, novedadId: string, entry: StaffRoles): Promise<PendingAnnouncement[]> {
  const { rows } = await sql<PendingAnnouncement>`
    with untold as (
      select u.id, a.avisada is not null as again from novedad t join ${staff(entry)} on ${isUnreadAddressee}
      left join novedad_aviso a on a.novedad_id = t.id and a.usuario_id = u.id
      where t.id = ${novedadId} and (a.avisada is null or a.avisada < t.recordada)
      order by u.id limit ${BATCH}),
    told as (
      insert into novedad_aviso (novedad_id, usuario_id) select ${novedadId}::uuid, id from untold
      on conflict (novedad_id, usuario_id) do update set avisada = now())
    select id, again as "esRecordatorio" from untold`.execute(tx);
  return rows;
}

async function notifyBatch(platform: Platform, work: UnitOfWork, ahora: Date): Promise<number> {
  const { tx } = work;
  const due = await takeDue(tx, ahora);
  if (due === undefined) return 0;
  const people = await markTold(tx, due.id, platform.config.ENTRY_ROLES);
  const enlace = enlaceDeNovedad(due.id);
  for (const esRecordatorio of [false, true]) {
    const told = people.filter((person) => person.esRecordatorio === esRecordatorio).map(({ id }) => id);
    await notifyAll(platform, work, told, {
      titulo: textos.aviso(due.titulo, esRecordatorio),
      mensaje: textos.resumen(due.cuerpo),
      enlace,
    });
  }
  if (people.length < BATCH)
    await sql`update novedad set por_avisar = false where id = ${due.id}`.execute(tx);
  return 1;
}

/** Notifies any number of people in short transactions, each person once. */
export const announcements: ReminderSource = { name: ANNOUNCING.name, tellBatch: notifyBatch };

export const announcingJob = (platform: Platform): Job => ({
  ...remindersJob(platform, announcements),
  prompt: true,
});
