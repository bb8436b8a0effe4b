import { sql } from 'kysely';
import { type sesiones, type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { cierreDeSede } from '@amparo/contract/capacitacion/capacitacion/rules';
import type { DatosDeSesion } from '@amparo/contract/capacitacion/capacitacion/sesion';
import { mensajesDeCapacitacion as textos } from '@amparo/contract/capacitacion/capacitacion/texts';
import { mensajesDeLocaciones, ROL_PROFESOR } from '@amparo/contract/capacitacion/locaciones/schemas';
import { diaDe } from '@amparo/contract/kernel/time';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import type { RecordWrite } from '../../../platform/records/resource.ts';
import { assertFree, takeTurns } from './clashes.ts';
import { notifyRescheduled } from './notifications.ts';
import { sessionRecords } from './records.ts';
import { admitWaiting, cancelAll } from './waiting.ts';

/** State of the venue, room and teacher that a session refers to. */
interface Ground {
  /** Null if the venue does not exist. */
  sede: { activa: boolean; festivos: boolean } | null;
  salon: boolean;
  profesor: boolean;
}

/**
 * Share lock on the venue, so that it cannot be deactivated or lose its teachers before the session is
 * stored.
 */
async function groundOf(tx: Tx, { locacion, salon, profesor }: DatosDeSesion): Promise<Ground> {
  await sql`select from locacion where id = ${locacion} for share`.execute(tx);
  const { rows } = await sql<Ground>`select
    (select json_build_object('activa', l.estado, 'festivos', l.festivos) from locacion l where l.id = ${locacion}) as sede,
    exists (select from salon s where s.id = ${salon} and s.locacion_id = ${locacion} and s.estado) as salon,
    exists (select from locacion_persona p join usuario u on u.id = p.usuario_id and u.estado
      join usuario_rol ur on ur.usuario_id = u.id join rol r on r.id = ur.rol_id and r.nombre = ${ROL_PROFESOR}
      where p.locacion_id = ${locacion} and p.papel = 'profesor' and p.usuario_id = ${profesor}) as profesor`.execute(
    tx,
  );
  return rows[0] as Ground;
}

const dayOf = (instant: string) => diaDe(new Date(instant));

/** New choices must be active; a session may keep its venue, room or teacher after they are deactivated. */
function faultsOf(antes: Sesion | undefined, datos: DatosDeSesion, ground: Ground): Record<string, string> {
  const { sede } = ground;
  if (sede === null) return { locacion: textos.sedeDesconocida };
  const isSame = antes?.locacion._id === datos.locacion;
  const hasRoom = isSame && antes.salon._id === datos.salon;
  const hasTeacher = isSame && antes.profesor._id === datos.profesor;
  const hasDay = isSame && dayOf(antes.fecha_inicial) === dayOf(datos.fecha_inicial);
  const cierre = hasDay ? undefined : cierreDeSede(sede.festivos, dayOf(datos.fecha_inicial));
  return {
    ...(isSame || sede.activa ? {} : { locacion: mensajesDeLocaciones.sedeInactiva }),
    ...(hasRoom || ground.salon ? {} : { salon: textos.salonAjeno }),
    ...(hasTeacher || ground.profesor ? {} : { profesor: textos.profesorAjeno }),
    ...(cierre === undefined ? {} : { fecha_inicial: cierre }),
  };
}

const timeOf = ({ fecha_inicial, fecha_final }: Pick<Sesion, 'fecha_inicial' | 'fecha_final'>) =>
  [fecha_inicial, fecha_final].map((instant) => Date.parse(instant)).join();
const isMoved = (
  antes: Sesion,
  { salon, ...fechas }: Pick<Sesion, 'fecha_inicial' | 'fecha_final'> & { salon: string },
) => antes.salon._id !== salon || timeOf(antes) !== timeOf(fechas);

async function isMarked(tx: Tx, sesionId: string): Promise<boolean> {
  const found = tx
    .selectFrom('inscripcion')
    .select('id')
    .where('sesion_id', '=', sesionId)
    .where('asistio', 'is not', null);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

async function allow({ work: { tx }, antes, datos }: RecordWrite<typeof sesiones>): Promise<void> {
  if (datos === undefined) return;
  if (antes?.estado === 0) throw new RuleViolation(textos.sesionInactiva);
  if (antes === undefined) await takeTurns(tx, datos);
  const faults = faultsOf(antes, datos, await groundOf(tx, datos));
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  // Marked attendances belong to this room and time.
  if (antes !== undefined && isMoved(antes, datos) && (await isMarked(tx, antes._id)))
    throw new RuleViolation(textos.conAsistencia);
  await assertFree(tx, { ...datos, sesion: antes?._id });
}

/** Sessions, and the effects of their changes on enrolled and waiting users. */
export function trainingSessions(platform: Platform) {
  const records = sessionRecords(platform, allow);

  async function edit(asked: WriteContext, id: string, datos: DatosDeSesion): Promise<Sesion> {
    const { work } = asked;
    // Lock rooms before sessions, as a change of a room's capacity does, to avoid deadlocks.
    await takeTurns(work.tx, datos);
    const antes = await records.lock(asked, id);
    const despues = await records.edit(asked, id, datos);
    if (!isMoved(antes, datos)) return despues;
    await sql`update inscripcion set inicio = ${despues.fecha_inicial}, recordado = null
      where sesion_id = ${antes._id} and estado <> 'Cancelado'`.execute(work.tx);
    await notifyRescheduled(platform)(work, antes, despues);
    if (antes.salon._id !== despues.salon._id) await admitWaiting(platform)(work, despues.salon._id);
    return records.readAgain(work.tx, antes._id);
  }

  /** A session can only be deactivated (CLASES-29); its users are notified. */
  async function setEstado(asked: WriteContext, id: string, estado: boolean): Promise<Sesion> {
    const antes = await records.lock(asked, id);
    if (antes.estado === 1 && !estado) await cancelAll(platform)(asked.work, antes);
    return records.setEstado(asked, id, estado);
  }

  return { ...records, edit, setEstado };
}
export type TrainingSessions = ReturnType<typeof trainingSessions>;
