import { sql } from 'kysely';
import { type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { type Asistencia } from '@amparo/contract/capacitacion/capacitacion/schemas';
import {
  mensajesDeCapacitacion as textos,
  motivosDeCancelacion,
} from '@amparo/contract/capacitacion/capacitacion/texts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput, RecordNotFound, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { notifyCancelled, notifyEnrolled, notifyWaiting } from './notifications.ts';
import { isOver, moveTo, publishSessionChange } from './places.ts';
import { attendanceRecords } from './records.ts';
import { admit } from './waiting.ts';
import type { TrainingSessions } from './write.ts';

interface EnrolmentRequest {
  usuario: string;
  comparendo?: string | undefined;
}

async function assertPerson(tx: Tx, { usuario, comparendo }: EnrolmentRequest): Promise<void> {
  // Share lock, so that the offender of the fine cannot change before the commit.
  await sql`select from comparendo where id = ${comparendo ?? null} for share`.execute(tx);
  const { rows } = await sql<{ persona: boolean; suyo: boolean }>`
    select exists (select from usuario where id = ${usuario} and estado) as persona,
      exists (select from comparendo where id = ${comparendo ?? null} and infractor_id = ${usuario} and estado) as suyo`.execute(
    tx,
  );
  if (rows[0]?.persona !== true) throw new InvalidInput({ usuario: textos.personaDesconocida });
  if (comparendo !== undefined && !rows[0].suyo)
    throw new InvalidInput({ comparendo: textos.comparendoAjeno });
}

function assertOpen({ estado, fecha_inicial }: Sesion): void {
  if (estado === 0) throw new RuleViolation(textos.sesionInactiva);
  if (Date.parse(fecha_inicial) <= Date.now()) throw new RuleViolation(textos.yaComenzo);
}

/** Enrolment and cancellation, shared by the app and the advisers. */
export function enrolment(platform: Platform) {
  const places = attendanceRecords(platform);

  /**
   * Requires a locked session. If the session is full, the user joins the waiting list. Unique indexes reject
   * a second place of the user and a second training for the fine.
   */
  async function enrol(work: UnitOfWork, sesion: Sesion, wanted: EnrolmentRequest): Promise<Asistencia> {
    assertOpen(sesion);
    await assertPerson(work.tx, wanted);
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
    publishSessionChange(platform, work, sesion._id);
    await (hasPlace ? notifyEnrolled : notifyWaiting)(platform, work, id);
    return place;
  }

  /**
   * Requires a locked session. Returns whether anything changed. The freed place goes to the waiting list.
   */
  async function cancel(
    work: UnitOfWork,
    sesion: Sesion,
    place: Asistencia,
    isTold: boolean,
  ): Promise<boolean> {
    if (place.estado === 'Cancelado') return false;
    if (place.asistio !== null) throw new RuleViolation(textos.yaMarcada);
    if (isOver(sesion)) throw new RuleViolation(textos.yaTermino);
    if (isTold) await notifyCancelled(platform, work, [place._id], motivosDeCancelacion.persona);
    await moveTo(platform, work, { ids: [place._id], estado: 'Cancelado', accion: 'cancelar' });
    await admit(platform, work, sesion._id);
    return true;
  }

  return { enrol, cancel, places };
}

export function enrolmentByStaff(platform: Platform, sessions: TrainingSessions) {
  const { enrol, cancel, places } = enrolment(platform);

  async function enrolPerson(asked: WriteContext, sesionId: string, wanted: EnrolmentRequest) {
    const place = await enrol(asked.work, await sessions.lock(asked, sesionId), wanted);
    return place.turno === null ? place : { ...place, message: textos.enEspera(place.turno) };
  }

  async function cancelPlace(asked: WriteContext, sesionId: string, inscripcionId: string) {
    const { work } = asked;
    const sesion = await sessions.lock(asked, sesionId);
    const place = await places.readAgain(work.tx, inscripcionId);
    if (place.sesion !== sesion._id) throw new RecordNotFound();
    if (!(await cancel(work, sesion, place, true))) return { ...place, message: textos.yaCancelada };
    return places.readAgain(work.tx, place._id);
  }

  return { enrolPerson, cancelPlace };
}
