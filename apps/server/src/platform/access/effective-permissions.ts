import { sql } from 'kysely';
import { ADMINISTRADOR } from '@amparo/contract/kernel/roles';
import type { Db } from '../db/database.ts';
import type { Principal } from './principal.ts';

/** Roles and permissions of any user, not only of the caller. */
export type EffectivePermissions = Pick<Principal, 'roles' | 'permisos' | 'agregados'>;

/** Columns selected by `effectivePermissionColumns`. A permission without a key was added by a user. */
export interface PowerRow {
  roles: string[];
  permisos: { id: string; clave: string | null; nombre: string; todo: boolean }[];
}

/** SQL columns with the roles and permissions of the user with alias `u`. */
export const effectivePermissionColumns = sql`
  coalesce((select array_agg(r.nombre order by r.nombre)
    from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = u.id), '{}') as roles,
  coalesce((select json_agg(json_build_object('id', p.id, 'clave', p.clave, 'nombre', p.nombre, 'todo', g.todo)
      order by p.nombre)
    from (select rp.permiso_id, bool_or(rp.todo) as todo
      from usuario_rol ur join rol_permiso rp on rp.rol_id = ur.rol_id
      where ur.usuario_id = u.id group by 1) g
    join permiso p on p.id = g.permiso_id and p.estado), '[]') as permisos`;

/**
 * Separates system permissions from permissions that users added, so that the name of an added permission
 * cannot grant a system permission.
 */
export function powerIn({ roles, permisos: held }: PowerRow): EffectivePermissions {
  return {
    roles,
    permisos: new Map(held.flatMap(({ clave, todo }) => (clave === null ? [] : [[clave, todo]]))),
    agregados: new Map(
      held.flatMap(({ id, clave, nombre, todo }) => (clave === null ? [[id, { nombre, todo }]] : [])),
    ),
  };
}

/** An unknown user has no roles or permissions. */
export async function loadEffectivePermissions(db: Db, usuarioId: string): Promise<EffectivePermissions> {
  const { rows } =
    await sql<PowerRow>`select ${effectivePermissionColumns} from usuario u where u.id = ${usuarioId}`.execute(
      db,
    );
  return powerIn(rows[0] ?? { roles: [], permisos: [] });
}

export const isAdministrator = ({ roles }: Pick<EffectivePermissions, 'roles'>) =>
  roles.includes(ADMINISTRADOR);

/**
 * Whether `one` has every permission of `other` with at least the same scope. Otherwise `one` must not change
 * the credentials of that account, for example its e-mail, because `one` would gain its permissions.
 */
export function coversPermissions(one: EffectivePermissions, other: EffectivePermissions): boolean {
  if (isAdministrator(one)) return true;
  if (isAdministrator(other)) return false;
  return [...other.permisos].every(([permiso, todo]) =>
    todo ? one.permisos.get(permiso) === true : one.permisos.has(permiso),
  );
}
