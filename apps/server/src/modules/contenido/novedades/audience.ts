import { sql } from 'kysely';
import type { Dia } from '@amparo/contract/kernel/time';
import type { SqlCondition } from '../../../platform/db/condition.ts';

/** Roles that may sign in (LOGIN-28, LOGIN-32). Only their holders can open announcements. */
export type StaffRoles = readonly string[];

const holds = (roles: SqlCondition) => sql`exists (
  select from usuario_rol ur join rol r on r.id = ur.rol_id
  where ur.usuario_id = u.id and r.nombre = any(${roles}))`;

export const isStaff = (entry: StaffRoles): SqlCondition => holds(sql`${entry}::text[]`);

/**
 * All staff, as `u`. `offset 0` forces a plan from the roles to their users: the planner overestimates the
 * number of role holders and would read the million customers.
 */
export const staff = (entry: StaffRoles): SqlCondition => sql`(
  select p.* from (
    select distinct ur.usuario_id from rol r
    cross join lateral (select usuario_id from usuario_rol where rol_id = r.id offset 0) ur
    where r.nombre = any(${entry}::text[])) s
  cross join lateral (
    select id, nombre_completo, foto, estado, ciudades, direcciones from usuario where id = s.usuario_id offset 0) p) u`;

/** A user belongs to the cities that they attend, or to the cities of their addresses if they attend none. */
const isThere = sql`case when u.ciudades = '{}' then exists (
    select from jsonb_array_elements(u.direcciones) d where d -> 'unidad_geografica' ->> 'ciudad' = any(t.ciudades))
  else u.ciudades && t.ciudades end`;

/** The announcement `t` is addressed to the user `u`. Callers restrict `u` to staff. */
export const isAddressee = sql`(u.estado and (t.roles = '{}' or ${holds(sql`t.roles`)})
  and (t.ciudades = '{}' or ${isThere}))`;

const hasRead = sql`exists (
  select from novedad_lectura l where l.novedad_id = t.id and l.usuario_id = u.id)`;
/** Addressees who have not read the announcement. */
export const isUnreadAddressee = sql`(${isAddressee} and not ${hasRead})`;

/** Announcements that `situacionDeNovedad` in the contract calls "vigente" on that day. */
export const isInForce = (hoy: Dia): SqlCondition => sql`(t.publicada is not null and t.estado
  and t.vigencia_desde <= ${hoy}::date and (t.vigencia_hasta is null or t.vigencia_hasta >= ${hoy}::date))`;

/** Number of users who have read the announcement `t`, and of addressees who have not. */
export const lectura = (entry: StaffRoles): SqlCondition => sql`json_build_object(
  'leidos', (select count(*)::int from novedad_lectura l where l.novedad_id = t.id),
  'faltan', (select count(*)::int from ${staff(entry)} where ${isUnreadAddressee}))`;
