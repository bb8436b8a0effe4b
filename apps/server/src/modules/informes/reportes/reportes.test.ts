import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { METAS } from '@amparo/contract/casos/casos/mesa';
import { agrupacionesDe, INFORMES, metasDeTiempos } from '@amparo/contract/informes/reportes/rules';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { askCounts, askTimes, pastCases } from './testing.ts';

const testApp = useTestApp({ started: true });
const MARCH = { fecha_inicial: '2026-03-01', fecha_final: '2026-03-10' } as const;
const none = { p10: null, p50: null, p90: null, p95: null };
let admin: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
  const adviser = await testApp.person({ roles: ['Contact Center', 'Usuario', 'Abogado'] });
  const customer = await testApp.account({ roles: ['Usuario'] });
  const write = await pastCases(testApp);
  const both = { autor: adviser.id } as const;
  // First instant of 1 March in Bogotá, and last instant of 10 March.
  await write({
    creado: '2026-03-01T05:00:00Z',
    asignado: 60,
    llegada: 600,
    cierre: 3_600,
    estado: 'Cerrado',
    ...both,
  });
  await write({
    creado: '2026-03-11T04:59:59Z',
    asignado: 120,
    llegada: 1_200,
    ciudad: 'Bogotá d.c.',
    ...both,
  });
  await write({
    creado: '2026-03-05T15:10:00Z',
    asignado: 180,
    ciudad: 'CALI',
    llegada_abogado: 'Si',
    ...both,
  });
  // The arrival that the field app wrote in `llegada_abogado` is earlier than the one in the audit log.
  await write({
    creado: '2026-03-05T15:20:00Z',
    asignado: 240,
    llegada: 9_000,
    llegada_abogado: '2026-03-05T16:20:00.000Z',
    ciudad: 'CALI',
    autor: customer.id,
  });
  // Closed once and reopened, so its closing does not count. It has another kind, no city and no author.
  await write({
    creado: '2026-03-06T15:00:00Z',
    asignado: 900,
    cierre: 100,
    clase: 'lesiones-homicidios',
    ciudad: null,
  });
  await write({
    creado: '2026-03-07T15:00:00Z',
    estado: 'Cancelado',
    asignado: 1,
    llegada: 1,
    cierre: 1,
    ...both,
  });
  // One second too early and one second too late. The first one is in the period of ten days before.
  await write({ creado: '2026-03-01T04:59:59Z', asignado: 30, llegada: 30, ...both });
  await write({ creado: '2026-03-11T05:00:00Z', asignado: 30, ...both });
  await write({ creado: '2026-02-19T05:00:00Z', asignado: 90, ciudad: 'CALI', ...both });
  await write({ creado: '2026-02-19T04:59:59Z', asignado: 1, ...both });
});

test('RUTAS-74 case times are exact percentiles by Bogotá day, without cancelled cases, compared with the previous period', async () => {
  const { total, grupos, metas, dias, horas, periodo_anterior } = await askTimes(admin, {
    ...MARCH,
    agrupar: 'ciudad',
  });
  expect(periodo_anterior).toEqual({ fecha_inicial: '2026-02-19', fecha_final: '2026-02-28' });
  expect(metas).toEqual(metasDeTiempos(METAS));
  expect(metas).toEqual({ asignacion: 600, llegada: 2_400, cierre: 16_800 });
  expect([total.casos, total.anteriores]).toEqual([5, 2]);
  // 60, 120, 180, 240 and 900 seconds; 30 and 90 in the previous period.
  expect(total.asignacion).toEqual({
    n: 5,
    p10: 84,
    p50: 180,
    p90: 636,
    p95: 768,
    en_meta: 0.8,
    anterior: 60,
    en_meta_anterior: 1,
  });
  // 600, 1,200 and 3,600 seconds.
  expect(total.llegada).toMatchObject({ n: 3, p10: 720, p50: 1_200, p90: 3_120, p95: 3_360, anterior: 30 });
  expect(total.llegada.en_meta).toBeCloseTo(2 / 3, 10);
  expect(total.cierre).toEqual({
    ...none,
    n: 1,
    p10: 3_600,
    p50: 3_600,
    p90: 3_600,
    p95: 3_600,
    en_meta: 1,
    anterior: null,
    en_meta_anterior: null,
  });
  expect(
    grupos.map(({ nombre, casos, anteriores, asignacion }) => [nombre, casos, anteriores, asignacion.p50]),
  ).toEqual([
    ['BOGOTÁ D.C.', 2, 1, 90],
    ['CALI', 2, 1, 210],
    ['Sin ciudad', 1, 0, 900],
  ]);
  expect(grupos[2]?.llegada).toEqual({
    ...none,
    n: 0,
    en_meta: null,
    anterior: null,
    en_meta_anterior: null,
  });
  expect(dias).toHaveLength(10);
  expect(dias.filter(({ casos }) => casos > 0)).toEqual([
    { dia: '2026-03-01', casos: 1, p50: 600, p90: 600 },
    { dia: '2026-03-05', casos: 2, p50: 3_600, p90: 3_600 },
    { dia: '2026-03-06', casos: 1, p50: null, p90: null },
    { dia: '2026-03-10', casos: 1, p50: 1_200, p90: 1_200 },
  ]);
  expect(horas.flatMap((casos, hora) => (casos > 0 ? [[hora, casos]] : []))).toEqual([
    [0, 1],
    [10, 3],
    [23, 1],
  ]);
});

test('RUTAS-74 cases are counted by state, city, role, month, kind and day, each group with its previous period', async () => {
  const counted = async (agrupar: 'estado' | 'ciudad' | 'rol' | 'mes' | 'tipo' | 'dia') => {
    const { grupos } = await askCounts(admin, { ...MARCH, informe: 'casos', agrupar });
    return grupos.map(({ nombre, total, anterior }) => [nombre, total, anterior]);
  };
  expect(await counted('estado')).toEqual([
    ['Solicitado', 0, 0],
    ['Asignado', 4, 2],
    ['En Gestión', 0, 0],
    ['Cerrado', 1, 0],
    ['Cancelado', 1, 0],
  ]);
  expect(await counted('ciudad')).toEqual([
    ['BOGOTÁ D.C.', 3, 1],
    ['CALI', 2, 1],
    ['Sin ciudad', 1, 0],
  ]);
  // A user with several roles counts under the first one in ORDEN_DE_ROLES.
  // A case without a staff author counts as "Cliente".
  expect(await counted('rol')).toEqual([
    ['Contact Center', 4, 2],
    ['Cliente', 2, 0],
  ]);
  // Cases of the previous period are shifted by ten days, into the month of this period.
  expect(await counted('mes')).toEqual([['mar 2026', 6, 2]]);
  expect(await counted('tipo')).toEqual([
    ['Choque simple', 5, 2],
    ['Lesiones u homicidios', 1, 0],
    ['Asistencia jurídica', 0, 0],
  ]);
  const days = await counted('dia');
  expect([days.length, days[0], days[9]]).toEqual([10, ['1 mar', 1, 1], ['10 mar', 1, 1]]);
});

test('RUTAS-74 COMUN-41 groups add up to the total in every report and grouping, by the date that each report uses', async () => {
  const { db } = testApp.app.platform;
  const { rows } = await sql<{ persona: string; vehiculo: string }>`
    select persona_id as persona, vehiculo_id as vehiculo from caso limit 1`.execute(db);
  const { persona, vehiculo } = rows[0] ?? { persona: '', vehiculo: '' };
  await sql`with c as (insert into centro_revision (nombre, nit, departamento, ciudad, direccion, clases, habilitacion, habilitacion_vence)
      values ('CDA Norte', '900', 'BOGOTÁ', 'BOGOTÁ D.C.', 'Calle 1', '{}', 'H', '2030-01-01') returning id)
    insert into turno (usuario_id, vehiculo_id, centro_id, tipo, inicio, creado, estado, cierre, cerrado)
    select ${persona}, ${vehiculo}, c.id, 'RTM', f.inicio, '2026-01-01', f.cierre is null, f.cierre, f.cerrado from c,
      (values ('2026-03-02T12:00Z'::timestamptz, 'certificado', now()), ('2026-03-03T12:00Z', 'cancelado', now()),
        ('2026-02-20T12:00Z', 'certificado', now()), ('2026-03-04T12:00Z', null, null)) f (inicio, cierre, cerrado)`.execute(
    db,
  );
  await sql`with p as (insert into plan (nombre, cantidad, valor, valor_desde, combo, vigencia_en_meses, tipo)
      values ('Plan', 1, 1, 1, false, 0, 'Unico') returning id)
    insert into compra (comprador_id, plan_id, vehiculo_id, plan_nombre, combo, cantidad, vigencia_en_meses, fecha_inicial, valor,
      transaccion_estado, manual, pago, pagador, version, creado)
    select ${persona}, p.id, ${vehiculo}, 'Plan', false, 1, 0, '2020-01-01', f.valor, f.estado, true, true, '{}', 'x', f.creado from p,
      (values (100, 'APROBADA', '2026-03-02T12:00Z'::timestamptz), (50, 'CANCELADA', '2026-03-02T12:00Z'), (7, 'APROBADA', '2026-02-20T12:00Z'))
      f (valor, estado, creado)`.execute(db);
  /** Number, previous number, value, and previous value. */
  const EXPECTED = {
    casos: [6, 2, null, null],
    turnos: [3, 1, null, null],
    capacitacion: [0, 0, null, null],
    compras: [2, 1, 150, 7],
  };
  for (const informe of INFORMES)
    for (const agrupar of agrupacionesDe(informe)) {
      const { grupos, ...whole } = await askCounts(admin, { ...MARCH, informe, agrupar });
      const sum = (field: 'total' | 'anterior' | 'valor' | 'valor_anterior') =>
        grupos.reduce((all, group) => all + (group[field] ?? 0), 0);
      const { total, anterior, valor, valor_anterior } = whole;
      expect([total, anterior, valor, valor_anterior], `${informe} ${agrupar}`).toEqual(EXPECTED[informe]);
      expect([sum('total'), sum('anterior'), sum('valor'), sum('valor_anterior')]).toEqual([
        total,
        anterior,
        valor ?? 0,
        valor_anterior ?? 0,
      ]);
    }
});

test.each([
  ['', ['filtros.agrupar', 'filtros.fecha_final', 'filtros.fecha_inicial', 'filtros.informe']],
  ['informe=casos&agrupar=dia&fecha_inicial=2026-03-02&fecha_final=2026-03-01', ['filtros.fecha_final']],
  ['informe=casos&agrupar=dia&fecha_inicial=2024-03-01&fecha_final=2025-03-02', ['filtros.fecha_final']],
  ['informe=turnos&agrupar=dia&fecha_inicial=2026-03-01&fecha_final=2026-03-01', ['filtros.agrupar']],
  ['informe=casos&agrupar=dia&fecha_inicial=ayer&fecha_final=2026-03-01', ['filtros.fecha_inicial']],
])('RUTAS-74 the query %j is refused at its invalid fields', async (given, fields) => {
  const query = given === '' ? '' : `?${given.replaceAll(/(\w+)=/g, 'filtros[$1]=')}`;
  const answer = await admin.call('GET', `reportes/conteos${query}`);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ errors: object }>().errors).toSorted()).toEqual(fields);
});

test('RUTAS-74 reports need `reportes.ver`, and their files also `reportes.exportar`', async () => {
  const viewer = await testApp.person({ permisos: ['reportes.ver'] });
  expect((await askCounts(viewer, { ...MARCH, informe: 'casos', agrupar: 'mes' })).total).toBe(6);
  const body = { ...MARCH, informe: 'casos', agrupar: 'mes' };
  expect((await viewer.call('POST', 'reportes/archivos', { body })).statusCode).toBe(403);
  expect((await viewer.call('GET', 'reportes/archivos')).statusCode).toBe(403);
  const other = await testApp.person({ permisos: ['metricas.ver'] });
  expect((await other.call('GET', 'reportes/tiempos')).statusCode).toBe(403);
});
