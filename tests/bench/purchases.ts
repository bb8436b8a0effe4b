import type { Client } from 'pg';
import { fillTables, hash } from './bulk.ts';

/** Plans with one to three services; every third one never expires and counts its uses. */
const PLANS = 12;
/** An account with many purchases, and the number of movements of each purchase. */
export const LONG_HISTORY = { purchases: 20, movements: 500 } as const;

const PLANES = `
  insert into servicio (categoria, servicio, descripcion, app, fijo, pago)
  select 'Asistencia choque simple', unnest(array['ASISTENCIA_CHOQUE_SIMPLE', 'ASISTENCIA_JURIDICA', 'CAPACITACION']), 'x', true, true, true;
  insert into plan (nombre, cantidad, valor, valor_desde, combo, vigencia_en_meses, tipo)
  select 'Plan de banco ' || n, 4, 89000, 89000, n % 3 > 0, case when n % 3 = 0 then 0 else 12 end, 'Unico'
  from generate_series(1, ${PLANS}) n;
  insert into plan_servicio (plan_id, servicio_id, orden)
  select p.id, s.id, s.n from (select id, row_number() over (order by nombre) as n from plan where nombre like 'Plan de banco %') p
  join (select id, row_number() over (order by servicio) as n from servicio where descripcion = 'x') s on s.n <= 1 + p.n % 3`;

const PLAN_DE_BANCO = `
  create temp table plan_de_banco as
  select row_number() over (order by nombre) - 1 as n, p.* from plan p where nombre like 'Plan de banco %'`;

/** One purchase for every vehicle with an owner, and a second one for some vehicles. */
const compras = (rows: number) => `
  insert into compra (creado, comprador_id, plan_id, vehiculo_id, plan_nombre, combo, cantidad, vigencia_en_meses,
    fecha_inicial, fecha_final, valor, transaccion_estado, manual, pago, pagador, version, estado)
  select x.creado, x.propietario_id, p.id, x.id, p.nombre, p.combo, p.cantidad, p.vigencia_en_meses, x.creado::date,
    case when p.vigencia_en_meses > 0 then (x.creado::date + interval '12 months')::date end, p.valor,
    case mod(x.azar, 50) when 0 then 'PENDIENTE' when 1 then 'RECHAZADA' else 'APROBADA' end, mod(x.azar, 5) = 0, true,
    '{"nombre": "x", "correo": "x", "pais": "CO", "estado": "BOLIVAR"}', 'app', g % 100 <> 0
  from (select g, id, propietario_id, timestamptz '2026-01-01' - make_interval(secs => g * 31) as creado, ${hash(30)} as azar
    from (select row_number() over (order by again, id) as g, id, propietario_id
      from vehiculo cross join generate_series(1, 2) again where propietario_id is not null limit ${rows}) v) x
  join plan_de_banco p on p.n = mod(x.azar, ${PLANS}) order by g`;

const BUSQUEDA = `
  insert into compra_busqueda (compra_id, comprador_id, creado, palabras)
  select c.id, c.comprador_id, c.creado, b.palabras from compra c join usuario_busqueda b on b.usuario_id = c.comprador_id`;

const SERVICIOS = `
  insert into compra_servicio (compra_id, servicio_id, servicio, orden)
  select c.id, s.id, s.servicio, ps.orden from compra c join plan_servicio ps on ps.plan_id = c.plan_id
  join servicio s on s.id = ps.servicio_id`;

const MOVIMIENTOS = `
  insert into movimiento (creado, persona_id, compra_id, tipo, cantidad, autor)
  select creado, comprador_id, id, 'otorgado', case when fecha_final is null then cantidad end, 'Sistema' from compra;
  insert into movimiento (creado, persona_id, compra_id, tipo, cantidad, compra_servicio_id, servicio, autor)
  select c.creado + interval '40 days', c.comprador_id, c.id, 'consumido', -1, s.id, s.servicio, 'Sistema'
  from (select *, hashtextextended(id::text, 3) as azar from compra) c join compra_servicio s on s.compra_id = c.id and s.orden = 1
  where mod(abs(c.azar), 5) < 2;
  update compra set usada = 1 where id in (select compra_id from movimiento where tipo = 'consumido')`;

const longHistory = ({ purchases, movements }: typeof LONG_HISTORY) => `
  with persona as (select id from usuario where correo_norm = 'marcela@amparo.co'),
  c as (
    insert into compra (comprador_id, plan_id, vehiculo_id, plan_nombre, combo, cantidad, usada, vigencia_en_meses, fecha_inicial,
      valor, transaccion_estado, manual, pago, pagador, version)
    select persona.id, p.id, (select id from vehiculo limit 1), p.nombre, false, ${movements}, ${movements - 1}, 0, '2026-01-01', 1, 'APROBADA', true, true,
      '{"nombre": "x", "correo": "x", "pais": "CO", "estado": "BOLIVAR"}', 'app'
    from persona, (select * from plan_de_banco where vigencia_en_meses = 0 limit 1) p, generate_series(1, ${purchases})
    returning id, comprador_id, plan_id),
  s as (
    insert into compra_servicio (compra_id, servicio_id, servicio, orden)
    select c.id, s.id, s.servicio, 1 from c, (select * from servicio where descripcion = 'x' order by servicio limit 1) s
    returning id, compra_id, servicio)
  insert into movimiento (persona_id, compra_id, tipo, cantidad, compra_servicio_id, servicio, autor)
  select c.comprador_id, c.id, case when n = 1 then 'otorgado' else 'consumido' end,
    case when n = 1 then ${movements} else -1 end, case when n > 1 then s.id end, s.servicio, 'Sistema'
  from c join s on s.compra_id = c.id, generate_series(1, ${movements}) n order by n`;

/** Fills the purchases; the users and vehicles must exist. */
export const fillPurchases = async (client: Client, rows: number) => {
  await client.query(PLANES);
  await fillTables(
    client,
    ['compra', 'compra_busqueda', 'compra_servicio', 'movimiento'],
    [PLAN_DE_BANCO, compras(rows), BUSQUEDA, SERVICIOS, MOVIMIENTOS, longHistory(LONG_HISTORY)],
  );
};
