import { sql } from 'kysely';
import { ZONA } from '@amparo/contract/kernel/time';
import type { SqlCondition } from '../../../platform/db/condition.ts';

/**
 * The training `a` of a fine: agreed on or attended. Only after a missed training another one is agreed on,
 * so there is at most one.
 */
const trainingOf = (comparendo: SqlCondition) => sql`inscripcion a
  join sesion_capacitacion s on s.id = a.sesion_id
  where a.comparendo_id = ${comparendo} and a.estado <> 'Cancelado' and a.asistio is distinct from false`;

/** Whether a training is agreed on, or was attended, for a fine (COMPARENDOS-25). */
export const hasTraining = (comparendo: SqlCondition) => sql`exists (select from ${trainingOf(comparendo)})`;

const inicio = sql`(a.inicio at time zone ${sql.lit(ZONA)})`;

export const courseOf = (comparendo: SqlCondition) => sql`(
  select json_build_object('sesion', a.sesion_id, 'dia', to_char(${inicio}, 'YYYY-MM-DD'),
    'hora', to_char(${inicio}, 'HH24:MI'),
    'locacion', (select l.nombre from locacion l where l.id = s.locacion_id),
    'estado', a.estado, 'asistio', a.asistio, 'descuento', a.descuento)
  from ${trainingOf(comparendo)})`;
