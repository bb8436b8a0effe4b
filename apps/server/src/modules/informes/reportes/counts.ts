import { sql, type RawBuilder } from 'kysely';
import { gruposFijos, nombreDeGrupo, ordenados } from '@amparo/contract/informes/reportes/rules';
import type { Conteos, FiltrosDeConteos, GrupoDeConteo } from '@amparo/contract/informes/reportes/schemas';
import type { Db } from '../../../platform/db/database.ts';
import { comparedOf } from './period.ts';
import { joinCreator, keyOf, puestos, SOURCES, usualName } from './sources.ts';

type CountRow = Omit<GrupoDeConteo, 'nombre'> & { nombre: string };

const sum = (rows: readonly CountRow[], field: 'total' | 'anterior') =>
  rows.reduce((total, row) => total + row[field], 0);
const sumMoney = (rows: readonly CountRow[], field: 'valor' | 'valor_anterior', isMoney: boolean) =>
  isMoney ? rows.reduce((total, row) => total + (row[field] ?? 0), 0) : null;

export async function countGroups(db: Db, filtros: FiltrosDeConteos): Promise<Conteos> {
  const { informe, agrupar } = filtros;
  const source = SOURCES[informe];
  const compared = comparedOf(filtros);
  const isNow = compared.isNow(source.fecha);
  const { clave, nombre } = keyOf(source, agrupar, compared.day(source.fecha));
  const isMoney = source.valor !== undefined;
  const money = (when: RawBuilder<unknown>) =>
    sql`sum(${source.valor ?? sql`null::bigint`}) filter (where ${when})::float8`;
  // Count by stored spelling first and merge spellings by key afterwards: normalizing every row would cost
  // more than counting, and there are few spellings.
  const { rows } = await sql<CountRow>`
    with ${puestos},
    escrito as (
      select ${nombre} as nombre, count(*) as n, count(*) filter (where ${isNow}) as total, ${money(isNow)} as valor,
        ${money(sql`not (${isNow})`)} as valor_anterior
      from ${source.from} ${agrupar === 'rol' ? joinCreator(source) : sql``}
      where ${compared.within(source.fecha)} group by 1)
    select ${clave(sql`nombre`)} as clave, ${usualName} as nombre, sum(total)::int as total, sum(n - total)::int as anterior,
      sum(valor) as valor, sum(valor_anterior) as valor_anterior
    from escrito group by 1`.execute(db);
  const moneyOf = (value: number | null) => (isMoney ? (value ?? 0) : null);
  const groups = rows.map((row) => ({
    ...row,
    nombre: nombreDeGrupo(agrupar, row.nombre),
    valor: moneyOf(row.valor),
    valor_anterior: moneyOf(row.valor_anterior),
  }));
  const vacio = (key: string): GrupoDeConteo => ({
    clave: key,
    nombre: nombreDeGrupo(agrupar, key),
    total: 0,
    anterior: 0,
    valor: moneyOf(0),
    valor_anterior: moneyOf(0),
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
