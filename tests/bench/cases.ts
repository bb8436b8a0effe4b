import type { Client } from 'pg';
import { fillTables, hash, pick, share, type Part } from './bulk.ts';

/** Cases per staff member and role, the same at every size. */
const EACH = 2_000;
/** The newest cases are open; nearly all others are closed. */
const UNDER_WAY = 1_000;
const STREETS = ['Calle 26', 'Carrera 7', 'Av. Boyacá', 'Autopista Norte', 'Calle 80', 'Transversal 54'];

const holders = (rows: number) => Math.max(1, Math.ceil(rows / EACH));
/** A colleague at a fixed distance from the lawyer, so that each has as many cases at every size. */
const beside = (far: number, rows: number) => `1 + mod(c.abogado + ${far - 1}, ${holders(rows)})`;
const number = (seed: number, of: number) => `1 + mod(${hash(seed)}, ${of})`;

/**
 * Vehicles that have one case each and are the only vehicle of their owner, so that a search by plate finds
 * one case at every size.
 */
const WITH_ONE = 1_000;
const everyOne = (rows: number) => Math.ceil(rows / WITH_ONE);
/** Number of a case of such a vehicle, neither among the newest nor among the oldest. */
export const caseOfOne = (rows: number) => rows + 1 - everyOne(rows) * Math.ceil(WITH_ONE / 3);

const VEHICULOS = `
  create unlogged table vehiculo_de_caso as
  select row_number() over (order by suyos, id) as n, id, propietario_id
  from (select id, propietario_id, count(*) over (partition by propietario_id) as suyos
    from vehiculo where propietario_id is not null) v;
  create unique index on vehiculo_de_caso (n); analyze vehiculo_de_caso`;

/** The lawyer whose cases are read. `titulares` lists them first. */
export const LAWYER = 'persona.2001@ejemplo.co';
const titulares = (rows: number) => `
  create unlogged table titular_de_caso as
  select row_number() over (order by correo_norm <> '${LAWYER}', identificacion) as n, id from usuario
  where correo_norm like 'persona.%' limit ${holders(rows)};
  create unique index on titular_de_caso (n); analyze titular_de_caso`;

/**
 * The newest case has the highest number. Open cases are in every state, and some wait for a lawyer, for
 * other staff or for approval. Nearly all older cases are closed, and a third of them is archived.
 */
const casos = (rows: number) => (part: Part) =>
  `
  insert into caso (creado, caso, clase, estado, estado_abierto, tipo_asistencia, tipo_plan, creado_desde, origen, empresa_id,
    departamento, ciudad_siniestro, direccion, persona_id, vehiculo_id, aprobado, solicitud_atencion, archivado, abogado_id,
    investigador_id, asesor_id, solicitud_abogado, solicitud_investigador, gestiones)
  select timestamptz '2026-01-01' - make_interval(secs => g * 31), ${rows} + 1 - g, 'choque-simple',
    case when abierto then (array['Solicitado', 'Asignado', 'En Gestión'])[1 + g % 3] else 'Cerrado' end,
    case when not abierto then 'En Gestión' end, 'Asistencia choque simple', case when g % 4 > 0 then 'Plan de banco' end,
    case when g % 3 = 0 then 'App' else 'DashBoard' end, case when g % 3 = 0 then 'App' else 'DashBoard' end, e.id,
    'BOGOTÁ', 'BOGOTÁ D.C.', ${pick(STREETS, 41)} || ' # ' || g % 170 || '-' || g % 90, v.propietario_id, v.id,
    not (abierto and g % 40 = 1), abierto and g % 80 = 1, not abierto and g % 3 = 0,
    case when abierto and g % 3 = 0 then null else a.id end, case when g % 2 = 0 then i.id end, s.id,
    abierto and g % 20 = 0, abierto and g % 30 = 0, case when abierto then g % 3 else 2 + g % 7 end
  from (select g, g <= ${UNDER_WAY} or g % 20000 = 0 as abierto, ${number(42, holders(rows))} as abogado,
      case when g % ${everyOne(rows)} = 0 then g / ${everyOne(rows)}
        else ${WITH_ONE} + 1 + floor(${share(45)} * (select count(*) - ${WITH_ONE} from vehiculo_de_caso))::bigint end as vehiculo
    from ${part.series(rows)}) c
  join vehiculo_de_caso v on v.n = c.vehiculo
  join titular_de_caso a on a.n = c.abogado join titular_de_caso i on i.n = ${beside(1, rows)}
  join titular_de_caso s on s.n = ${beside(2, rows)}
  cross join (select id from empresa order by creado limit 1) e`;

/** Assignments of the open cases only, because no measure reads those of closed cases. */
const ASIGNACIONES = `
  insert into caso_asignacion (caso_id, tipo, usuario_id, creado)
  select id, 'Abogado', abogado_id, creado from caso where estado <> 'Cerrado' and abogado_id is not null;
  insert into caso_asignacion (caso_id, tipo, usuario_id, creado, ocupa)
  select id, 'Contact Center', asesor_id, creado, false from caso where estado <> 'Cerrado'`;

/** Fills the cases; the users and vehicles must exist. */
export const fillCases = async (client: Client, rows: number) => {
  await fillTables(
    client,
    ['caso', 'caso_asignacion'],
    [VEHICULOS, titulares(rows), casos(rows), ASIGNACIONES, 'drop table vehiculo_de_caso, titular_de_caso'],
  );
  await client.query(`select setval('caso_numero', ${rows})`);
  await client.query(
    `insert into usuario_rol (usuario_id, rol_id) select u.id, r.id from usuario u, rol r
     where u.correo_norm = $1 and r.nombre = 'Abogado' on conflict do nothing`,
    [LAWYER],
  );
};
