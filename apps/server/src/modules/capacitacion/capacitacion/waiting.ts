import { sql } from 'kysely';
import { z } from 'zod';
import { type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { type EstadoDeInscripcion } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { motivosDeCancelacion } from '@amparo/contract/capacitacion/capacitacion/texts';
import type { Tx } from '../../../platform/db/database.ts';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyAdmitted, notifyCancelled } from './notifications.ts';
import { isOver, lockSession, moveTo } from './places.ts';

/** Number of ended sessions with a waiting list that one transaction processes. */
const BATCH = 20;

async function firstWaiting(tx: Tx, sesionId: string, places: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from inscripcion where sesion_id = ${sesionId} and estado = 'En espera'
    order by turno limit ${places}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Assigns free places to the waiting list in order and notifies those users, unless the session is over or
 * inactive. Call it in the transaction that frees or adds a place, so that no commit leaves a free place
 * while users are waiting.
 */
export async function admit(platform: Platform, work: UnitOfWork, sesionId: string): Promise<void> {
  const sesion = await lockSession(work.tx, sesionId);
  const free = sesion.salon.capacidad - sesion.inscritos;
  if (sesion.estado === 0 || free <= 0 || sesion.en_espera === 0 || isOver(sesion)) return;
  const ids = await firstWaiting(work.tx, sesionId, free);
  await moveTo(platform, work, { ids, estado: 'Inscrito', accion: 'dar-cupo' });
  await notifyAdmitted(platform, work, ids);
}

/**
 * Assigns the free places of a room to the waiting lists of its coming sessions, for example after the room
 * became larger.
 */
export const admitWaiting =
  (platform: Platform) =>
  async (work: UnitOfWork, salonId: string): Promise<void> => {
    const { rows } = await sql<{ id: string }>`
      select id from sesion_capacitacion where salon_id = ${salonId} and estado and fecha_inicial > now() - interval '1 day'
      order by fecha_inicial, id`.execute(work.tx);
    for (const { id } of rows) await admit(platform, work, id);
  };

async function cancelPending(
  platform: Platform,
  work: UnitOfWork,
  sesionId: string,
  { states, motivo }: { states: readonly EstadoDeInscripcion[]; motivo: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from inscripcion where sesion_id = ${sesionId} and estado = any(${[...states]}) and asistio is null
    order by turno`.execute(work.tx);
  const ids = rows.map(({ id }) => id);
  await notifyCancelled(platform, work, ids, motivo);
  await moveTo(platform, work, { ids, estado: 'Cancelado', accion: 'cancelar' });
}

/**
 * Cancels the places and the waiting list of a deactivated session and notifies the users. Marked attendances
 * stay.
 */
export const cancelAll =
  (platform: Platform) =>
  (work: UnitOfWork, { _id }: Pick<Sesion, '_id'>): Promise<void> =>
    cancelPending(platform, work, _id, {
      states: ['Inscrito', 'En espera'],
      motivo: motivosDeCancelacion.sesion,
    });

/** Ended sessions with a waiting list. Locked sessions are skipped until the next run. */
async function takeEnded(tx: Tx, ahora: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sesion_capacitacion s
    where s.fecha_final <= ${ahora} and s.id in (
      select i.sesion_id from inscripcion i where i.estado = 'En espera' and i.inicio < ${ahora})
    order by s.fecha_final limit ${BATCH} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Cancels the waiting lists of ended sessions, notifies the users that there was no place, and frees their
 * fines for another session.
 */
export async function closeWaiting(platform: Platform, ahora: Date): Promise<void> {
  const batch = () =>
    inSystemTransaction(platform, async (work) => {
      const ended = await takeEnded(work.tx, ahora);
      for (const id of ended)
        await cancelPending(platform, work, id, {
          states: ['En espera'],
          motivo: motivosDeCancelacion.sinCupo,
        });
      return ended.length;
    });
  while ((await batch()) > 0);
}

export function waitingJob(platform: Platform): Job {
  return {
    name: 'capacitacion.espera',
    data: z.object({}),
    cron: '* * * * *',
    run: () => closeWaiting(platform, new Date()),
  };
}
