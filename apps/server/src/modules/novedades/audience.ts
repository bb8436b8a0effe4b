import { sql } from 'kysely';
import type { Dia } from '@amparo/contract/kernel/time';
import type { Condition } from '../../platform/access/scope.ts';

/** The roles that let somebody in here (LOGIN-28, LOGIN-32): notices are for who can open them. */
export type Entry = readonly string[];

const holds = (roles: Condition) => sql`exists (
  select from usuario_rol ur join rol r on r.id = ur.rol_id
  where ur.usuario_id = u.id and r.nombre = any(${roles}))`;

/** A person (`u`) works here. */
export const isStaff = (entry: Entry): Condition => holds(sql`${entry}::text[]`);

/**
 * Everyone who works here, as `u`. Walked from the roles to the people: left to itself the planner, who does not know how few
 * hold these, would read the million customers.
 */
export const staff = (entry: Entry): Condition => sql`(
  select p.* from (
    select distinct ur.usuario_id from rol r
    cross join lateral (select usuario_id from usuario_rol where rol_id = r.id offset 0) ur
    where r.nombre = any(${entry}::text[])) s
  cross join lateral (
    select id, nombre_completo, foto, estado, ciudades, direcciones from usuario where id = s.usuario_id offset 0) p) u`;

/** People belong to the cities that they attend or, where they attend none, to those of their addresses. */
const isThere = sql`case when u.ciudades = '{}' then exists (
    select from jsonb_array_elements(u.direcciones) d where d -> 'unidad_geografica' ->> 'ciudad' = any(t.ciudades))
  else u.ciudades && t.ciudades end`;

/** Of those who work here, the person (`u`) is one whom the notice (`t`) is for. */
export const isFor = sql`(u.estado and (t.roles = '{}' or ${holds(sql`t.roles`)})
  and (t.ciudades = '{}' or ${isThere}))`;

/** The person (`u`) has read the notice (`t`). */
const hasRead = sql`exists (
  select from novedad_lectura l where l.novedad_id = t.id and l.usuario_id = u.id)`;
/** Whom it is for and who has not read it. */
export const misses = sql`(${isFor} and not ${hasRead})`;

/** The notice (`t`) is there to be read on that day: `situacionDeNovedad` calls it "vigente". */
export const isInForce = (hoy: Dia): Condition => sql`(t.publicada is not null and t.estado
  and t.vigencia_desde <= ${hoy}::date and (t.vigencia_hasta is null or t.vigencia_hasta >= ${hoy}::date))`;

/** How many read the notice (`t`), and how many of those whom it is for have not. */
export const lectura = (entry: Entry): Condition => sql`json_build_object(
  'leidos', (select count(*)::int from novedad_lectura l where l.novedad_id = t.id),
  'faltan', (select count(*)::int from ${staff(entry)} where ${misses}))`;
