import { sql } from 'kysely';
import { momentoDeRecordatorio } from '@amparo/contract/casos/agenda/rules';
import { type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import { joinPath } from '@amparo/contract/kernel/route';
import { BATCH, type ReminderSource } from '../../../platform/background/reminders.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notify } from '../../base/avisos/index.ts';
import { row } from './records.ts';
import { aboutCase, titleOf, whenOf } from './words.ts';

/** Replaces the stored reminders of a commitment. Reminders in the past are left out. */
export async function storeReminders(tx: Tx, compromiso: Compromiso): Promise<void> {
  await sql`delete from compromiso_recordatorio where compromiso_id = ${compromiso._id}`.execute(tx);
  if (compromiso.estado !== 'pendiente') return;
  for (const minutos of compromiso.recordatorios)
    await sql`insert into compromiso_recordatorio (compromiso_id, minutos, momento)
      select ${compromiso._id}, ${minutos}, m.momento
      from (select ${momentoDeRecordatorio(compromiso, minutos)}::timestamptz) m (momento) where m.momento > now()`.execute(
      tx,
    );
}

/**
 * Deletes and returns due reminders. Several due reminders of one commitment, after a worker outage, become
 * one.
 */
async function takeDue(tx: Tx, ahora: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select r.compromiso_id, r.minutos from compromiso_recordatorio r where r.momento <= ${ahora}
      order by r.momento limit ${BATCH} for update skip locked)
    delete from compromiso_recordatorio r using due
    where r.compromiso_id = due.compromiso_id and r.minutos = due.minutos
    returning r.compromiso_id as id`.execute(tx);
  return [...new Set(rows.map(({ id }) => id))];
}

interface CommitmentAddressee {
  id: string;
  nombres: string;
  correo: string;
}

async function peopleOf(tx: Tx, id: string): Promise<CommitmentAddressee[]> {
  const { rows } = await sql<CommitmentAddressee>`
    select u.id, u.nombres, u.correo_electronico as correo
    from compromiso_responsable r join usuario u on u.id = r.usuario_id and u.estado
    where r.compromiso_id = ${id} order by r.orden`.execute(tx);
  return rows;
}

async function notifyResponsible(
  platform: Platform,
  work: UnitOfWork,
  compromiso: Compromiso,
): Promise<void> {
  const enlace = paginaDeCaso(compromiso.caso.clase, compromiso.caso);
  const [titulo, cuando] = [titleOf(compromiso), whenOf(compromiso)];
  const detalle = [compromiso.lugar ?? compromiso.enlace, compromiso.plazo?.texto]
    .filter(Boolean)
    .join(' · ');
  for (const { id, nombres, correo } of await peopleOf(work.tx, compromiso._id)) {
    const mensaje = [cuando, aboutCase(compromiso), compromiso.lugar].filter(Boolean).join(' · ');
    await notify(platform, work, id, { titulo, mensaje, enlace });
    if (correo === '') continue;
    await sendMail(platform, work, {
      para: correo,
      plantilla: 'recordatorio-de-compromiso',
      variables: {
        nombre: nombres,
        compromiso: titulo,
        cuando,
        caso: aboutCase(compromiso),
        detalle,
        enlace: joinPath(platform.config.PUBLIC_URL, enlace),
      },
    });
  }
}

async function notifyBatch(platform: Platform, work: UnitOfWork, ahora: Date): Promise<number> {
  const due = await takeDue(work.tx, ahora);
  if (due.length === 0) return 0;
  const { rows } = await sql<{ json: Compromiso }>`
    select ${row} as json from compromiso t where t.id = any(${due}) and t.estado = 'pendiente' order by t.inicio, t.id`.execute(
    work.tx,
  );
  for (const { json } of rows) await notifyResponsible(platform, work, json);
  return due.length;
}

export const commitmentReminders: ReminderSource = { name: 'agenda.recordatorios', tellBatch: notifyBatch };
