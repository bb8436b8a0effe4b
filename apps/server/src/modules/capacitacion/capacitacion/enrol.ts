import { sql } from 'kysely';
import { type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { type Asistencia } from '@amparo/contract/capacitacion/capacitacion/schemas';
import {
  mensajesDeCapacitacion as textos,
  motivosDeCancelacion,
} from '@amparo/contract/capacitacion/capacitacion/texts';
import type { Tx } from '../../../platform/db/database.ts';
import { Invalid, Missing, RuleBroken } from '../../../platform/http/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Asked } from '../../../platform/records.ts';
import type { Work } from '../../../platform/work.ts';
import { isOver, moveTo, tellScreens } from './places.ts';
import { attendanceRecords } from './records.ts';
import { tellCancelled, tellEnrolled, tellWaiting } from './told.ts';
import { admit } from './waiting.ts';
import type { TrainingSessions } from './write.ts';

interface Wanted {
  usuario: string;
  comparendo?: string | undefined;
}

async function expectPerson(tx: Tx, { usuario, comparendo }: Wanted): Promise<void> {
  // Share lock, so that the offender of the fine cannot change before the commit.
  await sql`select from comparendo where id = ${comparendo ?? null} for share`.execute(tx);
  const { rows } = await sql<{ persona: boolean; suyo: boolean }>`
    select exists (select from usuario where id = ${usuario} and estado) as persona,
      exists (select from comparendo where id = ${comparendo ?? null} and infractor_id = ${usuario} and estado) as suyo`.execute(
    tx,
  );
  if (rows[0]?.persona !== true) throw new Invalid({ usuario: textos.personaDesconocida });
  if (comparendo !== undefined && !rows[0].suyo) throw new Invalid({ comparendo: textos.comparendoAjeno });
}

function expectOpen({ estado, fecha_inicial }: Sesion): void {
  if (estado === 0) throw new RuleBroken(textos.sesionInactiva);
  if (Date.parse(fecha_inicial) <= Date.now()) throw new RuleBroken(textos.yaComenzo);
}

/** Enrolment and cancellation, shared by the app and the advisers. */
export function enrolment(platform: Platform) {
  const places = attendanceRecords(platform);

  /**
   * Requires a locked session. If the session is full, the user joins the waiting list. Unique indexes reject
   * a second place of the user and a second training for the fine.
   */
  async function enrol(work: Work, sesion: Sesion, wanted: Wanted): Promise<Asistencia> {
    expectOpen(sesion);
    await expectPerson(work.tx, wanted);
    // A free place first goes to the users who are already waiting.
    const hasPlace = sesion.salon.capacidad - sesion.inscritos > sesion.en_espera;
    const id = await places.insert(work.tx, {
      sesion_id: sesion._id,
      usuario_id: wanted.usuario,
      comparendo_id: wanted.comparendo,
      estado: hasPlace ? 'Inscrito' : 'En espera',
      inicio: sesion.fecha_inicial,
    });
    const place = await places.readAgain(work.tx, id);
    await places.record(work, 'inscribir', place);
    tellScreens(platform, work, sesion._id);
    await (hasPlace ? tellEnrolled : tellWaiting)(platform, work, id);
    return place;
  }

  /**
   * Requires a locked session. Returns whether anything changed. The freed place goes to the waiting list.
   */
  async function cancel(work: Work, sesion: Sesion, place: Asistencia, isTold: boolean): Promise<boolean> {
    if (place.estado === 'Cancelado') return false;
    if (place.asistio !== null) throw new RuleBroken(textos.yaMarcada);
    if (isOver(sesion)) throw new RuleBroken(textos.yaTermino);
    if (isTold) await tellCancelled(platform, work, [place._id], motivosDeCancelacion.persona);
    await moveTo(platform, work, { ids: [place._id], estado: 'Cancelado', accion: 'cancelar' });
    await admit(platform, work, sesion._id);
    return true;
  }

  return { enrol, cancel, places };
}

export function enrolmentByStaff(platform: Platform, sessions: TrainingSessions) {
  const { enrol, cancel, places } = enrolment(platform);

  async function enrolPerson(asked: Asked, sesionId: string, wanted: Wanted) {
    const place = await enrol(asked.work, await sessions.lock(asked, sesionId), wanted);
    return place.turno === null ? place : { ...place, message: textos.enEspera(place.turno) };
  }

  async function cancelPlace(asked: Asked, sesionId: string, inscripcionId: string) {
    const { work } = asked;
    const sesion = await sessions.lock(asked, sesionId);
    const place = await places.readAgain(work.tx, inscripcionId);
    if (place.sesion !== sesion._id) throw new Missing();
    if (!(await cancel(work, sesion, place, true))) return { ...place, message: textos.yaCancelada };
    return places.readAgain(work.tx, place._id);
  }

  return { enrolPerson, cancelPlace };
}
