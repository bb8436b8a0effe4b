import { sql } from 'kysely';
import { z } from 'zod';
import { mensajesDeIngreso } from '@amparo/contract/identidad/sesion/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import type { MotivoDeSalida } from '@amparo/contract/kernel/live';
import { isAdministrator, loadEffectivePermissions } from '../../../platform/access/effective-permissions.ts';
import type { Requester } from '../../../platform/access/scope.ts';
import { lockRow, type Tx } from '../../../platform/db/database.ts';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { Forbidden, RecordNotFound, orMissing, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetOldChallenges } from '../llaves/index.ts';
import { forgetOldCodes } from './codes.ts';
import { forgetOldDevices } from './devices.ts';

/** A signed-out user takes no cases (DISPONIBILIDAD-16). */
const OUT = { login: false, estado_asesor: 'Fuera de su horario laboral' } as const;

async function lockState(tx: Tx, id: string) {
  await lockRow(tx, 'usuario', id);
  const state = await tx
    .selectFrom('usuario')
    .select(['id', 'id as _id', 'rev as _rev', 'login', 'estado_asesor'])
    .where('id', '=', id)
    .executeTakeFirst();
  return orMissing(state);
}

/** Ends all sessions of the user and resets their login state, at once and in every process (SESION-22). */
export async function endSessions(
  { sessions, audit }: Platform,
  work: UnitOfWork,
  usuarioId: string,
  motivo: MotivoDeSalida,
): Promise<Awaited<ReturnType<typeof lockState>>> {
  const antes = await lockState(work.tx, usuarioId);
  await sessions.end(work.tx, usuarioId, motivo);
  work.afterCommit(() => sessions.forget(antes.id));
  const isOut = !antes.login && (antes.estado_asesor === null || antes.estado_asesor === OUT.estado_asesor);
  if (isOut) return antes;
  await work.tx.updateTable('usuario').set(OUT).where('id', '=', usuarioId).execute();
  const despues = { ...antes, ...OUT };
  await audit.record(work, {
    recurso: 'usuarios',
    id: usuarioId,
    accion: 'salir',
    antes,
    despues: { ...despues, motivo },
  });
  return despues;
}

/**
 * Signs out the current user, or forces another user out. Only a sign-in sets `login` to true
 * (DISPONIBILIDAD-19).
 */
export async function setLoginState(
  platform: Platform,
  { work, who, accessLevel }: Requester & { work: UnitOfWork },
  id: string,
  login: boolean,
) {
  if (login) throw new RuleViolation(mensajesDeIngreso.soloSalida, { login: mensajesDeIngreso.soloSalida });
  const isOwn = id === who.usuarioId;
  if (!isOwn && accessLevel !== 'todo') throw new RecordNotFound();
  if (!isOwn && !isAdministrator(who) && isAdministrator(await loadEffectivePermissions(work.tx, id)))
    throw new Forbidden(mensajesDeUsuarios.soloAdministrador);
  return endSessions(platform, work, id, isOwn ? 'salida' : 'forzada');
}

/** Signs out users whose session expired, whether or not their browser signed out (SESION-16). */
async function releaseExpired(platform: Platform): Promise<void> {
  const expired = await platform.db
    .selectFrom('sesion')
    .select('usuario_id')
    .where('terminada', 'is', null)
    .where('vence', '<=', sql<Date>`now()`)
    .execute();
  for (const { usuario_id } of expired) {
    await inSystemTransaction(platform, async (work) => {
      if (await isStillExpired(work.tx, usuario_id))
        await endSessions(platform, work, usuario_id, 'expirada');
    });
  }
}

/** The user may have signed in again since the list was read. */
async function isStillExpired(tx: Tx, usuarioId: string): Promise<boolean> {
  await lockState(tx, usuarioId);
  const { rows } = await sql`select 1 from sesion
    where usuario_id = ${usuarioId} and terminada is null and vence <= now()`.execute(tx);
  return rows.length > 0;
}

export function upkeepJob(platform: Platform): Job {
  return {
    name: 'sesiones-vencidas',
    data: z.object({}),
    cron: '* * * * *',
    run: async () => {
      await releaseExpired(platform);
      await platform.db.transaction().execute(async (tx) => {
        await forgetOldCodes(tx);
        await forgetOldDevices(tx);
        await forgetOldChallenges(tx);
      });
    },
  };
}
