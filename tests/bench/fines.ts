import type { Client } from 'pg';
import { fillTables, hash, pick } from './bulk.ts';

const CODES = ['C02', 'C14', 'C14', 'C29', 'C29', 'C29', 'C35', 'C38', 'D02', 'D04', 'B01', 'F'];
const ENDINGS = ['San Fernando', 'Granada', 'Centro', 'Bocagrande', 'Manga'];

/** Fines of random vehicle owners, one every half minute, registered some days after they were imposed. */
const comparendos = (rows: number) => `
  insert into comparendo (creado, codigo_infraccion, numero_comparendo, fecha_imposicion, fecha_notificacion, infractor_id,
    vehiculo_id, tipo_comparendo, valor_comparendo, transito_organismo, departamento, ciudad, localidad, estado)
  select x.creado, ${pick(CODES, 41)}, '76001' || lpad(g::text, 15, '0'), x.hecho, case when g % 3 = 0 and g % 2 = 0 then x.hecho + 3 end,
    v.propietario_id, v.id, case when g % 3 = 0 then 'Fotodetección' else 'En vía' end, 633200, 'Secretaría de Movilidad de Cali',
    'VALLE DEL CAUCA', 'SANTIAGO DE CALI', ${pick(ENDINGS, 42)}, g % 100 <> 0
  from (select g, timestamptz '2026-11-01' - make_interval(secs => g * 31) as creado,
      (timestamptz '2026-11-01' - make_interval(secs => g * 31))::date - mod(${hash(43)}, 20)::int as hecho
    from generate_series(1, ${rows}) g) x
  join vehiculo_multado v on v.n = 1 + mod(${hash(44)}, (select count(*) from vehiculo_multado)) order by g`;

const VEHICULOS = `
  create temp table vehiculo_multado as
  select row_number() over (order by id) as n, id, propietario_id from vehiculo where propietario_id is not null;
  create unique index on vehiculo_multado (n);
  analyze vehiculo_multado`;

/** Fills the fines; the users and vehicles must exist. */
export const fillFines = (client: Client, rows: number) =>
  fillTables(client, ['comparendo'], [VEHICULOS, comparendos(rows)]);

/** Fine number for a row number. */
export const fineNumber = (n: number) => `76001${String(n).padStart(15, '0')}`;
