import { sql } from 'kysely';
import type { Conteos, FiltrosDeConteos, GrupoDeConteo } from '@amparo/contract/reportes';
import { gruposFijos, nombreDeGrupo, ordenados } from '@amparo/contract/reportes-reglas';
import type { Db } from '../../platform/db/database.ts';
import { comparedOf } from './period.ts';
import { joinCreator, keyOf, puestos, SOURCES } from './sources.ts';

type Row = Omit<GrupoDeConteo, 'nombre'> & { nombre: string };

const sum = (rows: readonly Row[], field: 'total' | 'anterior') =>
  rows.reduce((total, row) => total + row[field], 0);
const sumMoney = (rows: readonly Row[], field: 'valor' | 'valor_anterior', isMoney: boolean) =>
  isMoney ? rows.reduce((total, row) => total + (row[field] ?? 0), 0) : null;

/** How many there are of each group, now and in the period before, in one statement. */
export async function countGroups(db: Db, filtros: FiltrosDeConteos): Promise<Conteos> {
  const { informe, agrupar } = filtros;
  const source = SOURCES[informe];
  const compared = comparedOf(filtros);
  const isNow = compared.isNow(source.fecha);
  const { clave, nombre } = keyOf(source, agrupar, compared.day(source.fecha));
  const isMoney = source.valor !== undefined;
  const { rows } = await sql<Row>`
    with ${puestos}
    select ${clave} as clave, mode() within group (order by ${nombre}) as nombre,
      count(*) filter (where ${isNow})::int as total, count(*) filter (where not (${isNow}))::int as anterior,
      sum(${source.valor ?? sql`null::bigint`}) filter (where ${isNow})::float8 as valor,
      sum(${source.valor ?? sql`null::bigint`}) filter (where not (${isNow}))::float8 as valor_anterior
    from ${source.from} ${agrupar === 'rol' ? joinCreator(source) : sql``}
    where ${compared.within(source.fecha)} group by 1`.execute(db);
  const money = (value: number | null) => (isMoney ? (value ?? 0) : null);
  const groups = rows.map((row) => ({
    ...row,
    nombre: nombreDeGrupo(agrupar, row.nombre),
    valor: money(row.valor),
    valor_anterior: money(row.valor_anterior),
  }));
  const vacio = (key: string): GrupoDeConteo => ({
    clave: key,
    nombre: nombreDeGrupo(agrupar, key),
    total: 0,
    anterior: 0,
    valor: money(0),
    valor_anterior: money(0),
  });
  return {
    periodo_anterior: compared.anterior,
    total: sum(groups, 'total'),
    anterior: sum(groups, 'anterior'),
    valor: sumMoney(groups, 'valor', isMoney),
    valor_anterior: sumMoney(groups, 'valor_anterior', isMoney),
    grupos: ordenados(groups, gruposFijos(agrupar, informe, filtros), {
      vacio,
      cuanto: ({ total }) => total,
    }),
  };
}
