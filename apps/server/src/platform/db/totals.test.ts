import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp, type TestUser } from '../../testing/test-app.ts';
import { foldTotals, storedPageOffset, countFromTotals, type TotalsFilter } from './totals.ts';

const testApp = useTestApp();
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});
const db = () => testApp.app.platform.db;

const KEPT: readonly Omit<TotalsFilter, 'tabla'>[] = [
  { days: [], states: [] },
  { days: [], states: [true] },
  { days: [], states: [false] },
  { days: [{ edge: 'from', day: '2024-03-10' }], states: [] },
  {
    days: [
      { edge: 'from', day: '2024-03-10' },
      { edge: 'until', day: '2024-03-11' },
    ],
    states: [true],
  },
  { days: [{ edge: 'until', day: '2024-03-31' }], states: [] },
  { days: [{ edge: 'until', day: '2024-03-30' }], states: [true] },
  ...[
    ['2024-03-01', '2024-03-31'],
    ['2024-02-29', '2024-04-01'],
    ['2024-01-31', '2024-05-15'],
    ['2023-12-31', '2025-01-01'],
    ['2024-03-11', '2024-03-10'],
  ].map(([from = '', until = '']): Omit<TotalsFilter, 'tabla'> => ({
    days: [
      { edge: 'from', day: from },
      { edge: 'until', day: until },
    ],
    states: [],
  })),
  {
    days: [
      { edge: 'from', day: '2024-01-01' },
      { edge: 'from', day: '2024-03-11' },
    ],
    states: [],
  },
];

const DAY = sql`(creado at time zone 'America/Bogota')::date`;
const fits = ({ days, states }: Omit<TotalsFilter, 'tabla'>) =>
  sql.join(
    [
      sql`true`,
      ...days.map((one) => (one.edge === 'from' ? sql`${DAY} >= ${one.day}` : sql`${DAY} <= ${one.day}`)),
      ...states.map((estado) => sql`estado = ${estado}`),
    ],
    sql` and `,
  );

/** The same total by counting. */
async function counted(tabla: string, kept: Omit<TotalsFilter, 'tabla'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(tabla)} where ${fits(kept)}`.execute(db());
  return rows[0]?.n ?? -1;
}

/** Day of the row at this offset, newest first, and how many rows are of newer days. */
async function walked(tabla: string, kept: Omit<TotalsFilter, 'tabla'>, offset: number) {
  const { rows } = await sql<{ dia: string; antes: number }>`
    with filas as (select ${DAY} as dia, row_number() over (order by creado desc, id desc) - 1 as lugar
      from ${sql.table(tabla)} where ${fits(kept)})
    select f.dia::text as dia, (select count(*)::int from filas m where m.dia > f.dia) as antes
    from filas f where f.lugar = ${offset}`.execute(db());
  return { total: await counted(tabla, kept), day: rows[0] };
}

/** The filters for which the kept total differs from a count. */
async function wrong(tabla: string) {
  const found: { kept: object; told: number; counted: number }[] = [];
  for (const kept of KEPT) {
    const [told, right] = [await countFromTotals(db(), { tabla, ...kept }), await counted(tabla, kept)];
    if (told !== right) found.push({ kept, told, counted: right });
  }
  return found;
}

const vehicles = (from: number, to: number, creado: string) =>
  sql`insert into vehiculo (placa, marca, modelo, kilometraje, creado)
    select 'TOT' || lpad(n::text, 6, '0'), 'MAZDA', 2020, 1, ${creado}::timestamptz
    from generate_series(${from}::int, ${to}::int) n`.execute(db());

describe('kept totals', () => {
  test('LISTAS-19 equal a count after inserts, updates, moves to another day, deletes and rollbacks', async () => {
    await vehicles(1, 50, '2024-03-10T04:59:59.999Z');
    await vehicles(51, 90, '2024-03-10T05:00:00Z');
    await vehicles(91, 120, '2024-03-12T04:59:59.999Z');
    expect(await wrong('vehiculo')).toEqual([]);
    await foldTotals(db());
    expect(await wrong('vehiculo')).toEqual([]);
    await sql`update vehiculo set estado = false where placa between 'TOT000040' and 'TOT000060'`.execute(
      db(),
    );
    await sql`update vehiculo set creado = creado + interval '3 days' where placa < 'TOT000010'`.execute(
      db(),
    );
    await sql`update vehiculo set marca = 'KIA' where placa like 'TOT%'`.execute(db());
    expect(await wrong('vehiculo')).toEqual([]);
    await sql`delete from vehiculo where placa between 'TOT000100' and 'TOT000110'`.execute(db());
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`delete from vehiculo where placa like 'TOT%'`.execute(tx);
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    expect(await wrong('vehiculo')).toEqual([]);
    await foldTotals(db());
    expect(await wrong('vehiculo')).toEqual([]);
    expect(await wrong('usuario')).toEqual([]);
  });

  test('LISTAS-19 locate the day in which a page begins, also across emptied months and days', async () => {
    await vehicles(2000, 2019, '2023-11-30T12:00:00Z');
    await vehicles(2020, 2039, '2023-12-01T12:00:00Z');
    await vehicles(2040, 2059, '2024-02-29T12:00:00Z');
    await vehicles(2060, 2069, '2024-02-28T12:00:00Z');
    await vehicles(2070, 2079, '2024-01-15T12:00:00Z');
    await foldTotals(db());
    await sql`delete from vehiculo where placa between 'TOT002060' and 'TOT002079'`.execute(db());
    await vehicles(2080, 2085, '2024-02-10T12:00:00Z');
    for (const folded of [false, true]) {
      if (folded) await foldTotals(db());
      for (const kept of KEPT) {
        const total = await counted('vehiculo', kept);
        for (const offset of [0, 1, 19, 20, 25, 26, total - 1, total, total + 5].filter((one) => one >= 0)) {
          const told = await storedPageOffset(db(), { tabla: 'vehiculo', ...kept }, offset);
          expect({ kept, offset, ...told }).toEqual({
            kept,
            offset,
            ...(await walked('vehiculo', kept, offset)),
          });
        }
      }
    }
  });

  test('LISTAS-19 by month equal the sums of their days, also after a recount or an emptied table', async () => {
    const apart = () =>
      sql`select tabla, mes, estado, sum(n)::int as n from (
          select tabla, mes, estado, n from total_mes
          union all select tabla, mes_de(dia), estado, -n from total) t
        group by 1, 2, 3 having sum(n) <> 0`.execute(db());
    expect((await apart()).rows).toEqual([]);
    await sql`select cuenta_total('vehiculo')`.execute(db());
    expect((await apart()).rows).toEqual([]);
    expect(await wrong('vehiculo')).toEqual([]);
    await sql`select olvida_total('vehiculo')`.execute(db());
    expect((await apart()).rows).toEqual([]);
    await sql`select cuenta_total('vehiculo')`.execute(db());
    expect(await wrong('vehiculo')).toEqual([]);
  });

  test('LISTAS-19 stay exact during concurrent folds and writes, and no pending row remains', async () => {
    const writes = Array.from({ length: 30 }, (_, n) =>
      vehicles(1000 + n * 10, 1009 + n * 10, '2025-01-01T12:00:00Z'),
    );
    const folds = Array.from({ length: 10 }, () => foldTotals(db()));
    await Promise.all([...writes, ...folds]);
    expect(await wrong('vehiculo')).toEqual([]);
    await foldTotals(db());
    const left = await sql<{ n: number }>`select count(*)::int as n from total_pendiente`.execute(db());
    expect(left.rows).toEqual([{ n: 0 }]);
    expect(await wrong('vehiculo')).toEqual([]);
  });

  test('LISTAS-19 answer lists narrowed only by days and states; other criteria are counted', async () => {
    const counts = async (query: string) => {
      testApp.queries.length = 0;
      const answer = await admin.call('GET', `vehiculos?${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return testApp.queries.filter((one) => one.includes('count(*)')).length;
    };
    const range = 'filtros[fecha_inicial]=2024-01-01&filtros[fecha_final]=2026-01-01';
    for (const query of ['', 'filtros[estado]=1', range, `${range}&filtros[estado]=0`])
      expect([query, await counts(query)]).toEqual([query, 0]);
    for (const query of [
      'filtros[marca]=KIA',
      `filtros[propietario]=${admin.id}`,
      `filtros[marca]=KIA&${range}`,
    ])
      expect([query, await counts(query)]).toEqual([query, 1]);
    const own = await testApp.person({ propios: ['vehiculos.ver'] });
    expect((await own.call('GET', 'vehiculos')).json()).toEqual({ datos: [], totalElementos: 0 });
  });
});
