// @module-tag nightly

import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { GRUPOS_DE_MESA } from '@amparo/contract/casos/casos/mesa';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { compras } from '@amparo/contract/comercial/compras/routes';
import { situacionDe } from '@amparo/contract/comercial/compras/rules';
import { SITUACIONES } from '@amparo/contract/comercial/compras/schemas';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, instanteDe } from '@amparo/contract/kernel/time';
import { picoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import { verify } from '../src/modules/casos/evidencia/verify.ts';
import { useTestApp } from '../src/testing/test-app.ts';
import { seedDemoContent } from './demo-content.ts';
import { factsOf } from './demo-context.ts';
import { planHistory } from './demo-historia-plan.ts';
import { seedDemo } from './demo.ts';

const testApp = useTestApp();

beforeAll(async () => {
  await seedDemo(testApp.url);
  await seedDemoContent(testApp.app);
});

test('the demo company has forms, answers, banners, catalogues, mail, thirty interactions today and an active board', async () => {
  // A second run changes nothing.
  await seedDemoContent(testApp.app);
  const admin = await testApp.admin();

  for (const identificador of ['ASISTENCIA_TEMP2021', 'ASISTENCIA_LESIONES_HOMICIDIO'])
    expect((await admin.call('GET', `formularios/identificador/${identificador}`)).statusCode).toBe(200);
  const surveys = await admin.call('GET', 'respuestas/formularios');
  expect(surveys.json<{ totalElementos: number }>().totalElementos).toBeGreaterThan(340);
  expect((await admin.call('GET', 'tablero')).json()).toMatchObject({ interacciones: 30 });

  for (const [path, rows] of [
    ['aliados', 5],
    ['biblioteca', 14],
    ['biblioteca/categorias', 4],
    ['correo', 10],
    ['cupones', 6],
    ['cupones-aliados', 5],
    ['empresa', 6],
    ['locaciones', 4],
    ['mascotas', 15],
    ['novedades', 5],
    ['pico-placa', 8],
    ['planes', 8],
    ['polizas', 6],
    ['preguntas-frecuentes', 6],
    ['respuestas-preparadas', 6],
    ['servicios', 7],
    ['tabla-precio', 128],
    ['tecnomecanica-locaciones', 8],
    ['tipo-revision', 5],
    ['tipos-gestion', 6],
    ['tipos-mascota', 3],
  ])
    expect((await admin.call('GET', `${path}`)).json(), `${path}`).toMatchObject({ totalElementos: rows });

  // The amount of data of the ninety days depends on the weekday of today.
  for (const [path, least, most] of [
    ['asistencia-choque-simple', 270, 400],
    ['asistencia-juridica', 40, 110],
    ['asistencia-lesiones-homicidios', 30, 90],
    ['compras', 200, 400],
    ['turnos', 70, 150],
    ['vehiculos', 300, 400],
  ] as const) {
    const { totalElementos } = (await admin.call('GET', path)).json<{ totalElementos: number }>();
    expect(totalElementos, path).toBeGreaterThan(least);
    expect(totalElementos, path).toBeLessThan(most);
  }

  const bought = compras.list.answer.parse(
    (await admin.call('GET', 'compras?elementosPorPagina=500')).json(),
  );
  const situations = new Set(bought.datos.map((compra) => situacionDe(compra, diaDe(new Date()))));
  expect([...situations].toSorted()).toEqual(SITUACIONES.toSorted());
  expect(
    bought.datos.every(
      ({ cantidad_disponible, fecha_final }) => fecha_final !== null || cantidad_disponible >= 0,
    ),
  ).toBe(true);

  const mesa = choqueSimple.mesa.answer.parse(
    (await admin.call('GET', 'asistencia-choque-simple/mesa?elementosPorGrupo=100')).json(),
  );
  const { grupos } = mesa;
  for (const grupo of GRUPOS_DE_MESA) expect(grupos[grupo].total, grupo).toBeGreaterThan(0);
  // Some cases are about to miss their goal, and one or two have missed it; a board with only late cases
  // would be useless.
  expect(mesa.fuera_de_meta).toBeGreaterThan(0);
  expect(mesa.fuera_de_meta).toBeLessThan(4);
  expect(mesa.movimientos).toHaveLength(12);

  const banners = (await admin.call('GET', 'publicaciones')).json<{
    datos: { imagen: { aws_id: string } }[];
  }>();
  expect(banners.datos).toHaveLength(3);
  const image = await admin.call('GET', `archivos/${banners.datos[0]?.imagen.aws_id}`);
  expect(image.statusCode).toBe(200);
  expect(image.json<{ url: string; miniatura: string | null }>().miniatura).not.toBeNull();
});

test('of the pico y placa rules one is over and one is in the future; all others are valid on any day', async () => {
  const hoy = diaDe(new Date());
  const answer = await (await testApp.admin()).call('GET', 'pico-placa');
  const when = picoPlaca.list.answer
    .parse(answer.json())
    .datos.map((regla) => (regla.fecha_final < hoy ? 'over' : regla.fecha_inicial > hoy ? 'coming' : 'now'));
  expect(when.toSorted()).toEqual(['coming', ...Array<string>(6).fill('now'), 'over']);
});

/** The first rows that break a rule of the product. */
async function against(query: RawBuilder<unknown>): Promise<unknown[]> {
  const { rows } = await query.execute(testApp.app.platform.db);
  return rows.slice(0, 5);
}

/** Arrivals at cases, each with the staff member. */
const visits = sql`(
  select t.caso, t.id, t.creado, t.ciudad_siniestro as ciudad, v.tipo, v.persona, v.llegada::timestamptz as llegada from caso t
  cross join lateral (values ('Abogado', t.abogado_id, t.llegada_abogado),
    ('Investigador', t.investigador_id, t.llegada_investigador)) v (tipo, persona, llegada) where v.llegada is not null)`;

describe('the demo history is consistent with the rules of the product', () => {
  test('every ended case has an end after all its entries, and an audit entry of that end', async () => {
    expect(
      await against(sql`
      select t.caso from caso t where t.estado in ('Cerrado', 'Cancelado') and not exists (
        select from auditoria a where a.recurso = 'asistencia-' || t.clase and a.registro_id = t.id
          and a.accion = case t.estado when 'Cerrado' then 'cerrar' else 'cancelar' end
          and a.fecha >= (select coalesce(max(g.creado), t.creado) from caso_gestion g
            where g.caso_id = t.id and g.tipo_gestion <> 'Derivación'))`),
    ).toEqual([]);
    expect(
      await against(sql`
      select t.caso from caso t where t.gestiones <> (select count(*) from caso_gestion g where g.caso_id = t.id)
        or (t.estado = 'En Gestión' and t.gestiones = 0)
        or (coalesce(t.estado_abierto, t.estado) = 'Solicitado' and t.clase <> 'juridica' and exists (
          select from caso_asignacion a where a.caso_id = t.id and a.ocupa))`),
    ).toEqual([]);
    expect(
      await against(sql`select t.caso from caso t where not exists (
      select from auditoria a where a.recurso = 'asistencia-' || t.clase and a.registro_id = t.id
        and a.accion = 'crear' and a.fecha between t.creado - interval '1 second' and t.creado + interval '1 second')`),
    ).toEqual([]);
  });

  test('staff are assigned before they arrive, arrive before the end, only in their cities and never in two places', async () => {
    expect(
      await against(sql`select v.caso from ${visits} v
      left join caso_asignacion a on a.caso_id = v.id and a.tipo = v.tipo and a.vigente
      where a.creado is null or a.usuario_id <> v.persona or a.creado < v.creado or v.llegada < a.creado
        or v.llegada > (select max(h.fecha) from auditoria h where h.registro_id = v.id and h.accion = 'cerrar')`),
    ).toEqual([]);
    expect(
      await against(sql`select v.caso, u.nombre_completo from ${visits} v join usuario u on u.id = v.persona
      where not v.ciudad = any(u.ciudades)`),
    ).toEqual([]);
    expect(
      await against(sql`select * from (
      select v.caso, v.persona, v.llegada - lag(v.llegada) over (partition by v.persona order by v.llegada) as despues
      from ${visits} v) w where w.despues < interval '30 minutes'`),
    ).toEqual([]);
    expect(
      await against(sql`select g.tipo_gestion, g.autor from caso_gestion g join caso t on t.id = g.caso_id
      where t.clase <> 'juridica' and g.tipo_gestion <> 'Derivación' and not exists (
        select from tipo_gestion tg join tipo_gestion_rol tr on tr.tipo_gestion_id = tg.id
        join usuario_rol ur on ur.rol_id = tr.rol_id and ur.usuario_id = g.usuario_id
        where tg.tipo_gestion = g.tipo_gestion)`),
    ).toEqual([]);
  });

  test('every consumption of a case was bought before by the same person, was valid on that day and matches the accounts', async () => {
    expect(
      await against(sql`
      select t.caso from caso t where t.tipo_plan is not null and not exists (
        select from movimiento m join compra c on c.id = m.compra_id
        where m.clave = t.caso::text and m.tipo = 'consumido' and c.plan_nombre = t.tipo_plan
          and c.comprador_id = t.persona_id and m.persona_id = t.persona_id and c.creado < t.creado and c.pago
          and (t.creado at time zone 'America/Bogota')::date between c.fecha_inicial and coalesce(c.fecha_final, 'infinity'))`),
    ).toEqual([]);
    expect(
      await against(sql`select m.clave from movimiento m where m.clave is not null and not exists (
      select from caso t where t.caso::text = m.clave and t.tipo_plan is not null)`),
    ).toEqual([]);
    expect(
      await against(sql`select c.id from compra c where c.usada <> (
      select -coalesce(sum(m.cantidad), 0) from movimiento m where m.compra_id = c.id and m.tipo in ('consumido', 'devuelto'))`),
    ).toEqual([]);
    expect(
      await against(sql`select c.id from compra c join usuario u on u.id = c.comprador_id
      where u.creado > c.creado and not u.colaborador and u.correo_electronico <> 'gloria.lasso@correo.co'`),
    ).toEqual([]);
    expect(
      await against(sql`select t.caso from caso t join vehiculo v on v.id = t.vehiculo_id
      where v.propietario_id <> t.persona_id or (v.creado > t.creado and v.placa <> 'DMS540')`),
    ).toEqual([]);
  });

  test('numbers increase with time, the showcase case keeps its number, and derived cases are linked on both sides', async () => {
    expect(
      await against(sql`select caso from (
      select caso, lag(caso) over (order by creado, caso) as before from caso) n where caso <> before + 1`),
    ).toEqual([]);
    const shown = await testApp.app.platform.db
      .selectFrom('caso as c')
      .innerJoin('vehiculo as v', 'v.id', 'c.vehiculo_id')
      .select(['v.placa', 'c.estado'])
      .where('c.caso', '=', 48_228)
      .execute();
    expect(shown).toEqual([{ placa: 'DMS540', estado: 'En Gestión' }]);
    const { rows: derived } = await sql<{ estado: string }>`
      select d.estado from caso_relacion r join caso o on o.id = r.origen_id join caso d on d.id = r.derivado_id
      where o.clase = 'choque-simple' and d.clase = 'lesiones-homicidios' and o.vehiculo_id = d.vehiculo_id
        and exists (select from caso_gestion g where g.caso_id = o.id and g.descripcion like 'Derivado al caso ' || d.caso || ' %')
        and exists (select from caso_gestion g where g.caso_id = d.id and g.descripcion like 'Viene del caso ' || o.caso || ' %')`.execute(
      testApp.app.platform.db,
    );
    expect(derived).toHaveLength(5);
    expect(derived.filter(({ estado }) => estado === 'En Gestión')).toHaveLength(1);
  });

  test('nothing is in the future, and the kept totals equal a count', async () => {
    for (const [table, column] of [
      ['caso', 'creado'],
      ['caso', 'desde'],
      ['caso_asignacion', 'creado'],
      ['caso_gestion', 'creado'],
      ['auditoria', 'fecha'],
      ['compra', 'creado'],
      ['movimiento', 'creado'],
      ['mensaje', 'fecha'],
      ['respuesta_formulario', 'creado'],
      ['interaccion', 'fecha'],
      ['comparendo', 'creado'],
      ['inscripcion', 'creado'],
      ['turno', 'creado'],
      ['turno_paso', 'creado'],
    ] as const)
      expect(
        await against(
          sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} > now()`,
        ),
      ).toEqual([]);
    expect(
      await against(sql`
      with kept as (select tabla, dia, estado, sum(n) as n from (
          select * from total union all select * from total_pendiente) t group by 1, 2, 3 having sum(n) <> 0),
      found as (
        select 'caso:' || clase as tabla, dia_de_creacion(creado) as dia, archivado as estado, count(*) as n from caso group by 1, 2, 3
        union all select 'compra', dia_de_creacion(creado), estado, count(*) from compra group by 2, 3
        union all select 'usuario', dia_de_creacion(creado), estado, count(*) from usuario group by 2, 3
        union all select 'vehiculo', dia_de_creacion(creado), estado, count(*) from vehiculo group by 2, 3)
      select k.*, f.n as found from (select * from kept where tabla in (select tabla from found)) k
      full join found f using (tabla, dia, estado) where k.n is distinct from f.n`),
    ).toEqual([]);
  });

  test('the median wait is shorter last month than three months ago, and longest in the week of the road blocks', async () => {
    const { rows } = await sql<{ part: string; p10: number; p50: number; p90: number }>`
      select part, percentile_cont(0.1) within group (order by minutes) as p10,
        percentile_cont(0.5) within group (order by minutes) as p50, percentile_cont(0.9) within group (order by minutes) as p90
      from (
        select extract(epoch from min(v.llegada) - v.creado) / 60 as minutes, case
          when v.creado > now() - interval '30 days' then 'new'
          when v.creado < now() - interval '60 days' then 'old'
          when dia_de_creacion(now()) - dia_de_creacion(v.creado) between 43 and 47 then 'blocked' else 'middle' end as part
        from ${visits} v group by v.caso, v.creado) w group by 1`.execute(testApp.app.platform.db);
    const of = (name: string) => rows.find(({ part }) => part === name) ?? { p10: 0, p50: 0, p90: 0 };
    expect(of('new').p50).toBeLessThan(of('old').p50);
    expect(of('old').p50).toBeLessThan(of('blocked').p50);
    for (const { p10, p50, p90 } of rows) {
      expect(p10).toBeLessThan(p50 * 0.9);
      expect(p90).toBeGreaterThan(p50 * 1.15);
    }
  });
});

test('the files of the demo cases match their evidence chains', async () => {
  const faults: string[] = [];
  const { entries } = await verify(testApp.app.platform, (fault) => void faults.push(fault));
  expect(faults).toEqual([]);
  expect(entries).toBeGreaterThan(20);
});

test('a day has the same history at any hour, and of today only the cases that are already over', async () => {
  const facts = await factsOf(testApp.app.platform.db);
  const told = (dia: string, hora: string) => planHistory(facts, instanteDe(dia, hora).getTime(), []);
  // A week in which every person of the history already exists.
  const seven = Array.from({ length: 7 }, (_, n) => sumaDias(diaDe(new Date()), 100 + n));
  for (const dia of seven) {
    const [early, late] = [told(dia, '06:10'), told(dia, '23:40')];
    const midnight = instanteDe(dia, '00:00').getTime();
    const past = late.filter(({ opened }) => opened < midnight);
    expect(early.filter(({ opened }) => opened < midnight)).toEqual(past);
    expect(past.length).toBeGreaterThan(300);
    expect(past.length).toBeLessThan(460);
    expect(late.length).toBeGreaterThan(past.length);
    const lastOf = (cases: typeof past) =>
      Math.max(...cases.flatMap(({ ended, written }) => [ended?.at ?? 0, ...written.map(({ at }) => at)]));
    expect(lastOf(past)).toBeLessThan(midnight);
    expect(lastOf(late)).toBeLessThan(instanteDe(dia, '23:40').getTime());
  }
});
