import { sql } from 'kysely';
import { ZONA } from '@amparo/contract/kernel/time';
import { PASOS_DE_TURNO, RESULTADOS_DE_PASO } from '@amparo/contract/revision/turnos/pasos';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { estadoDePaso } from '@amparo/contract/revision/turnos/rules';
import {
  mensajesDeTurnos as textos,
  TIPO_DE_ASISTENCIA,
  Turno,
  TurnoCompleto,
  type PasoDeTurno,
} from '@amparo/contract/revision/turnos/schemas';
import { visibleByScope, type RecordAccess } from '../../../platform/access/record-access.ts';
import type { RecordScope } from '../../../platform/access/scope.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRecordStore } from '../../../platform/records/record-store.ts';
import { rowOf } from '../../../platform/records/resource.ts';

export const TURNOS = 'turno';
export const RECURSO = turnos.list.recurso;

/** Current mechanic of the appointment `t`. Previous mechanics have no access. */
export const ofMechanic: RecordScope = ({ usuarioId }) => sql`t.mecanico_id = ${usuarioId}`;

const inBogota = sql`(t.inicio at time zone ${sql.lit(ZONA)})`;
export const dayOfStart = sql`to_char(${inBogota}, 'YYYY-MM-DD')`;
export const hourOfStart = sql`to_char(${inBogota}, 'HH24:MI')`;

export const nameOfStep = sql`(array[${sql.join(PASOS_DE_TURNO.map((nombre) => sql.lit(nombre)))}])[p.paso]`;
export const stateOfStep = sql`case p.resultado ${sql.join(
  RESULTADOS_DE_PASO.map((one) => sql`when ${sql.lit(one)} then ${sql.lit(estadoDePaso(one))}`),
  sql` `,
)} else ${sql.lit(estadoDePaso(null))} end`;

const fields = {
  tipoAsistencia: sql`${sql.lit(TIPO_DE_ASISTENCIA)}::text`,
  usuario: sql`(select json_build_array(json_build_object(
      '_id', u.id, 'nombre_completo', u.nombre_completo, 'email', u.correo_electronico))
    from usuario u where u.id = t.usuario_id)`,
  fecha: dayOfStart,
  hora: hourOfStart,
  lugar_atencion: sql`(select json_build_array(json_build_object('locacion', json_build_object(
      '_id', c.id, 'nombre', c.nombre, 'ciudad', c.ciudad, 'direccion', c.direccion)))
    from centro_revision c where c.id = t.centro_id)`,
  mecanicos: sql`coalesce((
    select json_agg(json_build_object(
      '_id', m.id, 'nombre', u.nombre_completo, 'mecanico', m.mecanico_id, 'fecha', iso(m.creado)) order by m.id)
    from turno_mecanico m join usuario u on u.id = m.mecanico_id where m.turno_id = t.id), '[]')`,
  vehiculo: sql`(select json_build_array(json_build_object('_id', v.id, 'placa', v.placa))
    from vehiculo v where v.id = t.vehiculo_id)`,
  pasos: sql`coalesce((
    select json_agg(json_build_object('_id', p.id, 'paso', p.paso, 'nombre', ${nameOfStep}, 'estado', ${stateOfStep},
      'resultado', p.resultado, 'titulo', p.titulo, 'descripcion', p.descripcion, 'adjuntos', p.adjuntos,
      'fecha', iso(p.creado), 'autor', p.autor) order by p.id)
    from turno_paso p where p.turno_id = t.id), '[]')`,
  modificacion: sql`json_build_object('fecha', iso(t.actualizado))`,
};

/** A single appointment returns its state as a word (TURNOS-51). */
export const wholeFields = {
  ...fields,
  estado: sql`case when t.estado then 'Activo' else 'Cerrado' end`,
  cierre: sql`case when t.cierre is not null then json_build_object(
    'motivo', t.cierre, 'fecha', iso(t.cerrado), 'autor', coalesce(t.cerrado_por, '')) end`,
};

export const listedRow = rowOf({ answer: Turno }, fields);
const wholeRow = rowOf({ answer: TurnoCompleto }, wholeFields);

const inLine = ({ paso, nombre, estado, resultado, titulo, descripcion, adjuntos }: PasoDeTurno) =>
  [`${paso}. ${nombre}: ${resultado ?? estado}`, titulo, descripcion, ...adjuntos.map((one) => one.nombre)]
    .filter(Boolean)
    .join(' · ');

const inWords = ({ usuario, lugar_atencion, vehiculo, mecanicos, pasos, cierre }: TurnoCompleto) => ({
  usuario: usuario.map(({ nombre_completo }) => nombre_completo).join(', '),
  lugar_atencion: lugar_atencion.map(({ locacion }) => locacion.nombre).join(', '),
  vehiculo: vehiculo.map(({ placa }) => placa).join(', '),
  mecanicos: mecanicos.map(({ nombre }) => nombre),
  pasos: pasos.map(inLine),
  cierre: cierre?.motivo ?? null,
});

export const appointments = (platform: Platform) =>
  createRecordStore<TurnoCompleto>(platform, {
    recurso: RECURSO,
    table: TURNOS,
    row: wholeRow,
    conflicts: { turno_activo_unico: { vehiculo: textos.yaReservado } },
    recordScope: ofMechanic,
    unauditedFields: ['modificacion'],
    auditValues: inWords,
  });
export type Appointments = ReturnType<typeof appointments>;

/** A closed appointment and its files cannot be changed (TURNOS-50). */
const changed = visibleByScope(TURNOS, 'turnos.gestionar', ofMechanic, sql`t.estado`);
export const access: RecordAccess = {
  recurso: RECURSO,
  visible: visibleByScope(TURNOS, 'turnos.ver', ofMechanic),
  change: async (db, who, id) => (await changed(db, who, [id])).length > 0,
};
