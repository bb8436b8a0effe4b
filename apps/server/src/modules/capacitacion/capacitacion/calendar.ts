import { sql } from 'kysely';
import { type sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { MAXIMO_DE_SESIONES } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { ZONA } from '@amparo/contract/kernel/time';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import { overlapsDays } from '../../../platform/db/day-overlap.ts';
import { RawJson } from '../../../platform/db/raw.ts';
import type { ReadCall } from '../../../platform/http/endpoints.ts';
import { daysOff } from '../../base/dias-no-habiles/index.ts';
import { SESIONES, sessionRow, type SessionRecords } from './records.ts';

type SessionCalendarCall = ReadCall<typeof sesiones.calendario>;

function wanted({ desde, hasta, locacion, salon, profesor }: SessionCalendarCall['query']): SqlCondition[] {
  return [
    sql`t.estado`,
    overlapsDays('t.fecha_inicial', 't.fecha_final', desde, hasta),
    ...(locacion === undefined ? [] : [sql`t.locacion_id = ${locacion}`]),
    ...(salon === undefined ? [] : [sql`t.salon_id = any(${salon}::uuid[])`]),
    ...(profesor === undefined ? [] : [sql`t.profesor_id = ${profesor}`]),
  ];
}

const dayOf = (instant: SqlCondition) => sql`((${instant}) at time zone ${sql.lit(ZONA)})::date`;

/** Bogotá days of a session within the requested range; a session past midnight has two. */
const touched = ({ desde, hasta }: SessionCalendarCall['query']) => sql`generate_series(
  greatest(${dayOf(sql`t.fecha_inicial`)}, ${desde}::date)::timestamp,
  least(${dayOf(sql`t.fecha_final - interval '1 microsecond'`)}, ${hasta}::date)::timestamp, interval '1 day') d (dia)`;

/**
 * Sessions of a range of days, keys first: a month may have thousands of sessions, which are only counted per
 * day. Full rows are read only for the shown sessions.
 */
export const readCalendar =
  ({ scope }: Pick<SessionRecords, 'scope'>) =>
  async ({ db, query, ...asker }: SessionCalendarCall): Promise<RawJson> => {
    const { desde, hasta, porDia = null } = query;
    const conditions = sql.join([...wanted(query), scope(asker)], sql` and `);
    const { rows } = await sql<{ json: string }>`
      with halladas as materialized (
        select t.id, t.fecha_inicial, d.dia::date as dia,
          row_number() over (partition by d.dia order by t.fecha_inicial, t.id) as n
        from ${sql.table(SESIONES)} t cross join lateral ${touched(query)} where ${conditions}),
      mostradas as materialized (
        select distinct id, fecha_inicial from halladas where n <= ${porDia}::int or ${porDia}::int is null),
      pagina as materialized (
        select id, fecha_inicial from mostradas order by fecha_inicial, id limit ${MAXIMO_DE_SESIONES})
      select json_build_object(
        'datos', (select coalesce(json_agg(${sessionRow} order by k.fecha_inicial, k.id), '[]')
          from pagina k join ${sql.table(SESIONES)} t on t.id = k.id),
        'dias', (select coalesce(json_agg(json_build_object('dia', d.dia, 'total', d.total) order by d.dia), '[]')
          from (select dia, count(*) as total from halladas group by dia) d),
        'hayMas', (select count(*) from mostradas) > ${MAXIMO_DE_SESIONES},
        'noHabiles', ${JSON.stringify(await daysOff(db, desde, hasta))}::json)::text as json`.execute(db);
    return new RawJson(rows[0]?.json ?? '');
  };
