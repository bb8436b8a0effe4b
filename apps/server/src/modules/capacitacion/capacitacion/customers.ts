import { sql } from 'kysely';
import { appCapacitacion, type InscripcionDeApp } from '@amparo/contract/canales/app/capacitacion';
import { type Asistencia } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { mensajesDeCapacitacion as textos } from '@amparo/contract/capacitacion/capacitacion/texts';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { RecordNotFound } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineList } from '../../../platform/records/list.ts';
import { rowOf } from '../../../platform/records/resource.ts';
import { attendanceByCode, type Presented } from './attendance-by-code.ts';
import { finesOf } from './attendance.ts';
import { enrolment } from './enrol.ts';
import { lockSession } from './places.ts';
import { attendanceFields, SESIONES, sessionFields } from './records.ts';

/** Limit of the list; no customer has this many trainings. */
const MOST = 500;

/** JSON of a session (`t`) for customers: includes the address, but not the teacher. */
const sessionRow = rowOf(
  { answer: appCapacitacion.sesiones.answer.shape.datos.element },
  {
    ...sessionFields,
    locacion: sql`(select json_build_object('_id', l.id, 'nombre', l.nombre, 'ciudad', l.ciudad,
      'direccion', l.direccion, 'latitud', l.latitud, 'longitud', l.longitud)
      from locacion l where l.id = t.locacion_id)`,
  },
);

/** JSON of the customer's place (`t`) with its session. */
const placeRow = rowOf(
  { answer: appCapacitacion.inscripciones.answer.shape.datos.element },
  {
    ...attendanceFields,
    sesion: sql`(select s.json from (
      select t.id, ${sessionRow} as json from sesion_capacitacion t) s where s.id = t.sesion_id)`,
  },
);

/** Training for customers in the mobile app (CLASES-40). */
export function trainingForCustomers(platform: Platform) {
  const { enrol, cancel, places } = enrolment(platform);
  const { attend } = attendanceByCode(platform);

  const sessions = defineList(appCapacitacion.sesiones.query, {
    table: SESIONES,
    row: sessionRow,
    creado: 'fecha_inicial',
    isAscending: true,
    criteria: {
      ciudad: {
        where: (ciudad: string) =>
          sql`t.locacion_id in (select l.id from locacion l where l.ciudad_norm = ${normaliza(ciudad)})`,
      },
    },
    recordScope: () => sql`t.estado and t.fecha_inicial > now()`,
  });

  async function own(db: Db, usuarioId: string, id?: string): Promise<InscripcionDeApp[]> {
    const which = id === undefined ? sql`` : sql`and t.id = ${id}`;
    const { rows } = await sql<{ json: InscripcionDeApp }>`
      select ${placeRow} as json from inscripcion t where t.usuario_id = ${usuarioId} ${which}
      order by t.inicio desc, t.id desc limit ${MOST}`.execute(db);
    return rows.map(({ json }) => json);
  }

  async function shown(db: Db, usuarioId: string, id: string): Promise<InscripcionDeApp> {
    const [place] = await own(db, usuarioId, id);
    if (place === undefined) throw new RecordNotFound();
    return place;
  }

  /** Locks a place of the user and its session and reads both again. Another user's place responds 404. */
  async function lockOwn(tx: Tx, usuarioId: string, id: string, isShared = false) {
    const { sesion } = await shown(tx, usuarioId, id);
    const locked = await lockSession(tx, sesion._id, isShared);
    await sql`select from inscripcion where id = ${id} for update`.execute(tx);
    return { sesion: locked, place: await places.readAgain(tx, id) };
  }

  async function enrolMe(
    work: UnitOfWork,
    usuario: string,
    sesionId: string,
    comparendo: string | undefined,
  ) {
    const place: Asistencia = await enrol(work, await lockSession(work.tx, sesionId), {
      usuario,
      comparendo,
    });
    const mine = await shown(work.tx, usuario, place._id);
    return place.turno === null ? mine : { ...mine, message: textos.quedasteEnEspera(place.turno) };
  }

  async function cancelMine(work: UnitOfWork, usuario: string, id: string) {
    const { sesion, place } = await lockOwn(work.tx, usuario, id);
    const isNew = await cancel(work, sesion, place, false);
    const mine = await shown(work.tx, usuario, id);
    return isNew ? mine : { ...mine, message: textos.yaCancelada };
  }

  /** Takes only a share lock on the session, because a whole room attends in the same minute. */
  async function attendMine(work: UnitOfWork, usuario: string, id: string, presented: Presented) {
    const { sesion, place } = await lockOwn(work.tx, usuario, id, true);
    const isNew = await attend(work, sesion, place, presented);
    const mine = await shown(work.tx, usuario, id);
    return isNew ? mine : { ...mine, message: textos.yaAsististe };
  }

  return {
    sessions,
    fines: finesOf,
    list: async (db: Db, usuarioId: string) => ({ datos: await own(db, usuarioId) }),
    enrolMe,
    cancelMine,
    attendMine,
  };
}
