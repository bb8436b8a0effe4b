import { sql } from 'kysely';
import { capacitacion, sesiones, type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { Asistencia } from '@amparo/contract/capacitacion/capacitacion/schemas';
import type { DatosDeSesion } from '@amparo/contract/capacitacion/capacitacion/sesion';
import { mensajesDeCapacitacion as textos } from '@amparo/contract/capacitacion/capacitacion/texts';
import { ZONA } from '@amparo/contract/kernel/time';
import { visibleByScope, type RecordAccess } from '../../../platform/access/record-access.ts';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Conflicts } from '../../../platform/db/failures.ts';
import type { Platform } from '../../../platform/platform.ts';
import { relatedFullText } from '../../../platform/records/criterion-match.ts';
import { createRecordStore } from '../../../platform/records/record-store.ts';
import { resource, rowOf, type RecordWrite } from '../../../platform/records/resource.ts';
import { hasTraining } from '../../transito/comparendos/index.ts';
import { ofOwnSessions, ownSessions } from './scope.ts';

export const SESIONES = 'sesion_capacitacion';
export const INSCRIPCIONES = 'inscripcion';

/** Counted with an index-only scan, because lists and calendars need it for every session. */
const placesIn = (estado: 'Inscrito' | 'En espera') => sql`(
  select count(*)::int from inscripcion i where i.sesion_id = t.id and i.estado = ${sql.lit(estado)})`;

export const sessionFields = {
  estado: sql`t.estado::int`,
  locacion: sql`(select json_build_object('_id', l.id, 'nombre', l.nombre) from locacion l where l.id = t.locacion_id)`,
  salon: sql`(select json_build_object('_id', s.id, 'servicios', s.servicios, 'capacidad', s.capacidad)
    from salon s where s.id = t.salon_id)`,
  profesor: sql`(select json_build_object('_id', u.id, 'nombre_completo', u.nombre_completo)
    from usuario u where u.id = t.profesor_id)`,
  fecha_inicial: sql`iso(t.fecha_inicial)`,
  fecha_final: sql`iso(t.fecha_final)`,
  capacidad_disponible: sql`greatest(0, (select s.capacidad from salon s where s.id = t.salon_id) - ${placesIn('Inscrito')})`,
  inscritos: placesIn('Inscrito'),
  en_espera: placesIn('En espera'),
};

/** The JSON of a session (`t`). */
export const sessionRow = rowOf(sesiones.get, sessionFields);

export function sessionRecords(
  platform: Platform,
  allow: (intent: RecordWrite<typeof sesiones>) => Promise<void>,
) {
  return resource(platform, sesiones, {
    table: SESIONES,
    creado: 'fecha_inicial',
    fields: sessionFields,
    columns: ({ locacion, salon, profesor, ...fechas }: DatosDeSesion) => ({
      locacion_id: locacion,
      salon_id: salon,
      profesor_id: profesor,
      ...fechas,
    }),
    // Enrolments change these values without a change of the session.
    unauditedFields: ['capacidad_disponible', 'inscritos', 'en_espera'],
    auditValues: ({ locacion, salon, profesor }: Sesion) => ({
      locacion: locacion.nombre,
      salon: salon.servicios,
      profesor: profesor.nombre_completo,
    }),
    conflicts: {
      sesion_salon_libre: { salon: textos.salonOcupado },
      sesion_profesor_libre: { profesor: textos.profesorOcupado },
    },
    criteria: { locacion: relatedFullText('locacion_id', { table: 'locacion', words: 'nombre_busca' }) },
    recordScope: ownSessions,
    validate: allow,
  });
}
export type SessionRecords = ReturnType<typeof sessionRecords>;

/** Bogotá local time. The zone is a literal, because the indexes use the same expression. */
const inBogota = (instant: SqlCondition) => sql`(${instant} at time zone ${sql.lit(ZONA)})`;
/** Start hour of a place (`t`), the same expression as in the index. */
export const hourOf = sql`(t.inicio at time zone ${sql.lit(ZONA)})::time`;
/** Cancelled places are not listed; they remain in the audit log. */
export const isTold = sql`t.estado <> 'Cancelado'`;

/** JSON of a fine (`c`) with the fields that training needs. */
export const fineRow = sql`json_build_object('_id', c.id, 'numero', c.numero_comparendo,
  'numero_comparendo', c.numero_comparendo, 'codigo_infraccion', c.codigo_infraccion,
  'fecha_imposicion', c.fecha_imposicion, 'tipo_comparendo', c.tipo_comparendo,
  'fecha_notificacion', c.fecha_notificacion, 'capacitacion_agendada', ${hasTraining(sql`c.id`)})`;

/** Position of a place (`t`) in the waiting list, from 1; null if the place is not waiting. */
export const turn = sql<number | null>`case when t.estado = 'En espera' then (
  select count(*)::int from inscripcion w
  where w.sesion_id = t.sesion_id and w.estado = 'En espera' and w.turno <= t.turno) end`;

/** Computed fields of a place (`t`) in a session. */
export const attendanceFields = {
  sesion: sql`t.sesion_id`,
  usuario: sql`(select json_build_object('_id', u.id, 'nombre_completo', u.nombre_completo,
      'identificacion', case when u.identificacion is not null then
        json_build_object('tipo', u.identificacion_tipo, 'identificacion', u.identificacion) end,
      'telefonos', coalesce((select json_agg(json_build_object('telefono', p ->> 'telefono'))
        from jsonb_array_elements(u.telefonos) p), '[]'))
    from usuario u where u.id = t.usuario_id)`,
  locacion: sql`(select json_build_array(json_build_object('_id', l.id, 'nombre', l.nombre))
    from sesion_capacitacion s join locacion l on l.id = s.locacion_id where s.id = t.sesion_id)`,
  salon: sql`(select json_build_object('_id', r.id, 'servicios', r.servicios)
    from sesion_capacitacion s join salon r on r.id = s.salon_id where s.id = t.sesion_id)`,
  comparendo: sql`(select ${fineRow} from comparendo c where c.id = t.comparendo_id)`,
  fecha_capacitacion: sql`to_char(${inBogota(sql`t.inicio`)}, 'YYYY-MM-DD')`,
  hora: sql`to_char(${inBogota(sql`t.inicio`)}, 'HH24:MI')`,
  turno: turn,
  asistencia_estado: sql`case when t.asistio is null then 'Pendiente' when t.asistio then 'Asistió' else 'No asistió' end`,
  descuento_aplicable: sql`t.descuento`,
};

/** The JSON of a place (`t`). */
export const attendanceRow = rowOf({ answer: Asistencia }, attendanceFields);

export const attendanceConflicts: Conflicts = {
  inscripcion_unica: { usuario: textos.yaInscrito },
  inscripcion_de_comparendo_unica: { comparendo: textos.comparendoAgendado },
};

/** Places in sessions. Every change requires the lock of the session. */
export const attendanceRecords = (platform: Platform) =>
  createRecordStore<Asistencia>(platform, {
    recurso: capacitacion.list.recurso,
    table: INSCRIPCIONES,
    row: attendanceRow,
    conflicts: attendanceConflicts,
    recordScope: ofOwnSessions,
    // Not audited: `turno` changes with the places before it, `sesion` never changes, and `asistio` repeats
    // `asistencia_estado`.
    unauditedFields: ['turno', 'sesion', 'asistio'],
    auditValues: ({ usuario, locacion, salon, comparendo }) => ({
      usuario: usuario.nombre_completo,
      locacion: locacion.map(({ nombre }) => nombre).join(', '),
      salon: salon.servicios,
      comparendo: comparendo === null ? null : (comparendo.numero ?? comparendo.codigo_infraccion),
    }),
  });
export type AttendanceRecords = ReturnType<typeof attendanceRecords>;

const marked = visibleByScope(INSCRIPCIONES, 'capacitacion.marcar', ofOwnSessions);
export const attendanceAccess: RecordAccess = {
  recurso: capacitacion.list.recurso,
  visible: visibleByScope(INSCRIPCIONES, 'capacitacion.ver', ofOwnSessions),
  change: async (db, who, id) => (await marked(db, who, [id])).length > 0,
};
