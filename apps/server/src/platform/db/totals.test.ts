import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp, type Caller } from '../../testing/harness.ts';
import { foldTotals, keptTotal, type Kept } from './totals.ts';

const house = useApp();
let admin: Caller;
beforeAll(async () => {
  admin = await house.admin();
});
const db = () => house.app.platform.db;

const KEPT: readonly Omit<Kept, 'tabla'>[] = [
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
];

/** The same by counting. */
async function counted(tabla: string, { days, states }: Omit<Kept, 'tabla'>): Promise<number> {
  const day = sql`(creado at time zone 'America/Bogota')::date`;
  const where = sql.join(
    [
      sql`true`,
      ...days.map((one) => (one.edge === 'from' ? sql`${day} >= ${one.day}` : sql`${day} <= ${one.day}`)),
      ...states.map((estado) => sql`estado = ${estado}`),
    ],
    sql` and `,
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(tabla)} where ${where}`.execute(db());
  return rows[0]?.n ?? -1;
}

/** Where the kept totals say anything else than counting does. */
async function wrong(tabla: string) {
  const found: { kept: object; told: number; counted: number }[] = [];
  for (const kept of KEPT) {
    const [told, right] = [await keptTotal(db(), { tabla, ...kept }), await counted(tabla, kept)];
    if (told !== right) found.push({ kept, told, counted: right });
  }
  return found;
}

const vehicles = (from: number, to: number, creado: string) =>
  sql`insert into vehiculo (placa, marca, modelo, kilometraje, creado)
    select 'TOT' || lpad(n::text, 6, '0'), 'MAZDA', 2020, 1, ${creado}::timestamptz
    from generate_series(${from}::int, ${to}::int) n`.execute(db());

describe('kept totals', () => {
  test('LISTAS-19 are what counting says, whatever is added, changed, moved to another day, taken away or rolled back', async () => {
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

  test('LISTAS-19 stay exact while they are folded and written at once, and nothing pending is left behind', async () => {
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

  test('LISTAS-19 answer lists that nothing but days and states narrow; anything else is counted', async () => {
    const counts = async (query: string) => {
      house.queries.length = 0;
      const answer = await admin.call('GET', `vehiculos?${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return house.queries.filter((one) => one.includes('count(*)')).length;
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
    const own = await house.person({ propios: ['vehiculos.ver'] });
    expect((await own.call('GET', 'vehiculos')).json()).toEqual({ datos: [], totalElementos: 0 });
  });
});
