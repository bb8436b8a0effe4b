import { sql } from 'kysely';
import type { Metas } from '@amparo/contract/casos/casos/mesa';
import {
  diasDe,
  gruposFijos,
  metasDeTiempos,
  nombreDeGrupo,
  ordenados,
  TRAMOS,
  type TramoDePeriodo,
} from '@amparo/contract/informes/reportes/rules';
import type {
  FilaDeTiempos,
  FiltrosDeTiempos,
  Tiempos,
  TiemposDeTramo,
} from '@amparo/contract/informes/reportes/schemas';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import type { Db } from '../../../platform/db/database.ts';
import { comparedOf } from './period.ts';
import { dayOf, joinCreator, keyOf, puestos, SOURCES, usualName } from './sources.ts';

/**
 * The field app writes an instant, but also "Si" and "No" (CHOQUE-41). The instant is built from its parts,
 * because a cast of an impossible day, such as 31 February, would fail the whole report.
 */
const INSTANT = String.raw`^20\d\d-(0[1-9]|1[0-2])-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$`;
const arrivalIn = (column: string) => {
  const x = sql.ref(`t.${column}`);
  const part = (from: number, length = 2) => sql`substr(${x}, ${sql.lit(from)}, ${sql.lit(length)})::int`;
  return sql`case when ${x} ~ ${INSTANT} then (make_timestamp(${part(1, 4)}, ${part(6)}, 1, ${part(12)}, ${part(15)},
    rtrim(substr(${x}, 18), 'Z')::float8) + make_interval(days => ${part(9)} - 1)) at time zone 'UTC' end`;
};

/**
 * First assignment, first arrival and closing of each case `t`, as `hecho`. Arrivals include audited ones of
 * staff who were replaced later. A case that is open again has no closing; a case that was closed twice has the
 * last one.
 */
export const joinMoments = sql`
  left join caso_momento momento on momento.caso_id = t.id
  cross join lateral (
    select momento.asignacion,
      least(momento.llegada, ${arrivalIn('llegada_abogado')}, ${arrivalIn('llegada_investigador')}) as llegada,
      case when t.estado = 'Cerrado' then momento.cierre end as cierre) hecho`;

/**
 * Seconds from the creation of the case `t` to an instant. Null if the instant is null, because `greatest`
 * ignores nulls and would return zero.
 */
export const secondsTo = (instant: ReturnType<typeof sql>) =>
  sql`case when ${instant} is not null then greatest(0, extract(epoch from ${instant} - t.creado)) end::float8`;
const momentOf = (tramo: TramoDePeriodo) => sql`${secondsTo(sql.ref(`hecho.${tramo}`))} as ${sql.ref(tramo)}`;

/** Figures of all cases or of one group, in one of the two periods. */
interface TimesRow {
  actual: boolean;
  clave: string;
  nombre: string;
  general: boolean;
  casos: number;
  tramos: Record<TramoDePeriodo, { n: number; p: (number | null)[] | null; en_meta: number | null }>;
}
interface TimesResult {
  lineas: TimesRow[];
  dias: { dia: string; casos: number; p: (number | null)[] | null }[];
  horas: { hora: number; casos: number }[];
}

const figuresOf = (tramo: TramoDePeriodo, meta: number) => {
  const column = sql.ref(tramo);
  return sql`${sql.lit(tramo)}, json_build_object('n', count(${column}),
    'p', percentile_cont(array[0.1, 0.5, 0.9, 0.95]) within group (order by ${column}),
    'en_meta', avg((${column} <= ${meta})::int)::float8)`;
};

async function readTimes(
  db: Db,
  filtros: FiltrosDeTiempos,
  metas: Record<TramoDePeriodo, number>,
): Promise<TimesResult> {
  const source = SOURCES.casos;
  const compared = comparedOf(filtros);
  const { clave, nombre } = keyOf(source, filtros.agrupar, compared.day(source.fecha));
  const { rows } = await sql<TimesResult>`
    with ${puestos},
    visto as materialized (
      select t.creado, ${compared.isNow(source.fecha)} as actual, ${nombre} as nombre,
        ${sql.join(TRAMOS.map(momentOf))}
      from ${source.from} ${joinMoments} ${filtros.agrupar === 'rol' ? joinCreator(source) : sql``}
      where ${compared.within(source.fecha)} and t.estado <> 'Cancelado'),
    escrito as materialized (
      select nombre, ${clave(sql`nombre`)} as clave, count(*) as n from visto group by 1),
    usual as (select clave, ${usualName} as nombre from escrito group by 1),
    grupo as (
      select actual, clave, grouping(clave) = 1 as general, count(*)::int as casos,
        json_build_object(${sql.join(TRAMOS.map((tramo) => figuresOf(tramo, metas[tramo])))}) as tramos
      from visto join escrito using (nombre) group by grouping sets ((actual), (actual, clave))),
    lineas as (
      select actual, coalesce(clave, '') as clave, coalesce(usual.nombre, '') as nombre, general, casos, tramos
      from grupo left join usual using (clave)),
    dias as (
      select ${dayOf(sql`creado`)} as dia, count(*)::int as casos,
        percentile_cont(array[0.5, 0.9]) within group (order by llegada) as p
      from visto where actual group by 1),
    horas as (
      select extract(hour from creado at time zone 'America/Bogota')::int as hora, count(*)::int as casos
      from visto where actual group by 1)
    select coalesce((select json_agg(l) from lineas l), '[]') as lineas,
      coalesce((select json_agg(d) from dias d), '[]') as dias, coalesce((select json_agg(h) from horas h), '[]') as horas`.execute(
    db,
  );
  return rows[0] ?? { lineas: [], dias: [], horas: [] };
}

/** Rounds to milliseconds: interpolated percentiles have more decimals than the data. */
const exact = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : Math.round(seconds * 1_000) / 1_000;

function tramoOf(
  now: TimesRow | undefined,
  before: TimesRow | undefined,
  tramo: TramoDePeriodo,
): TiemposDeTramo {
  const { n = 0, p, en_meta = null } = now?.tramos[tramo] ?? {};
  const earlier = before?.tramos[tramo];
  return {
    n,
    p10: exact(p?.[0]),
    p50: exact(p?.[1]),
    p90: exact(p?.[2]),
    p95: exact(p?.[3]),
    en_meta,
    anterior: exact(earlier?.p?.[1]),
    en_meta_anterior: earlier?.en_meta ?? null,
  };
}

type Lines = readonly [now: TimesRow | undefined, before: TimesRow | undefined];
const rowOf = (clave: string, nombre: string, [now, before]: Lines): FilaDeTiempos => ({
  clave,
  nombre,
  casos: now?.casos ?? 0,
  anteriores: before?.casos ?? 0,
  asignacion: tramoOf(now, before, 'asignacion'),
  llegada: tramoOf(now, before, 'llegada'),
  cierre: tramoOf(now, before, 'cierre'),
});

const bothOf = (lines: readonly TimesRow[]): Lines => [
  lines.find(({ actual }) => actual),
  lines.find(({ actual }) => !actual),
];

export async function measureTimes(db: Db, goals: Metas, filtros: FiltrosDeTiempos): Promise<Tiempos> {
  const { agrupar } = filtros;
  const metas = metasDeTiempos(goals);
  const { lineas, dias, horas } = await readTimes(db, filtros, metas);
  const byKey = Map.groupBy(
    lineas.filter(({ general }) => !general),
    ({ clave }) => clave,
  );
  const nameOf = (lines: readonly TimesRow[]) => nombreDeGrupo(agrupar, lines[0]?.nombre ?? '');
  const groups = [...byKey].map(([clave, lines]) => rowOf(clave, nameOf(lines), bothOf(lines)));
  const days = new Map(dias.map((one) => [one.dia, one]));
  const hours = new Map(horas.map(({ hora, casos }) => [hora, casos]));
  return {
    periodo_anterior: comparedOf(filtros).anterior,
    metas,
    total: rowOf('', 'Total', bothOf(lineas.filter(({ general }) => general))),
    grupos: ordenados(groups, gruposFijos(agrupar, 'casos', filtros), {
      vacio: (clave) => rowOf(clave, nombreDeGrupo(agrupar, clave), [undefined, undefined]),
      cuanto: ({ casos }) => casos,
    }),
    dias: Array.from({ length: diasDe(filtros) }, (_, n) => {
      const dia = sumaDias(filtros.fecha_inicial, n);
      const { casos = 0, p } = days.get(dia) ?? {};
      return { dia, casos, p50: exact(p?.[0]), p90: exact(p?.[1]) };
    }),
    horas: Array.from({ length: 24 }, (_, hora) => hours.get(hora) ?? 0),
  };
}
