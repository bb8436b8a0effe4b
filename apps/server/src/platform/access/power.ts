import { sql } from 'kysely';
import { ADMINISTRADOR } from '@amparo/contract/roles';
import type { Db } from '../db/database.ts';
import type { Who } from './who.ts';

/** What somebody may do, whether or not they are the one who asks. */
export type Power = Pick<Who, 'roles' | 'permisos' | 'agregados'>;

/** What `powerColumns` selects. A permission without a key is one that people added. */
export interface PowerRow {
  roles: string[];
  permisos: { id: string; clave: string | null; nombre: string; todo: boolean }[];
}

/** Roles and permissions as columns, of the person under the alias `u`. */
export const powerColumns = sql`
  coalesce((select array_agg(r.nombre order by r.nombre)
    from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = u.id), '{}') as roles,
  coalesce((select json_agg(json_build_object('id', p.id, 'clave', p.clave, 'nombre', p.nombre, 'todo', g.todo)
      order by p.nombre)
    from (select rp.permiso_id, bool_or(rp.todo) as todo
      from usuario_rol ur join rol_permiso rp on rp.rol_id = ur.rol_id
      where ur.usuario_id = u.id group by 1) g
    join permiso p on p.id = g.permiso_id and p.estado), '[]') as permisos`;

/** Apart by kind, so that nothing is ever granted by how somebody called it. */
export function powerIn({ roles, permisos: held }: PowerRow): Power {
  return {
    roles,
    permisos: new Map(held.flatMap(({ clave, todo }) => (clave === null ? [] : [[clave, todo]]))),
    agregados: new Map(
      held.flatMap(({ id, clave, nombre, todo }) => (clave === null ? [[id, { nombre, todo }]] : [])),
    ),
  };
}

/** Nothing for somebody who does not exist. */
export async function powerOf(db: Db, usuarioId: string): Promise<Power> {
  const { rows } =
    await sql<PowerRow>`select ${powerColumns} from usuario u where u.id = ${usuarioId}`.execute(db);
  return powerIn(rows[0] ?? { roles: [], permisos: [] });
}

export const isAdministrator = ({ roles }: Pick<Power, 'roles'>) => roles.includes(ADMINISTRADOR);

/**
 * Whether all that `other` may do, `one` may do too, and as far. Who is not within cannot be taken hold of: another
 * e-mail is another owner, who would do with that account what the one who set it may not.
 */
export function isWithin(one: Power, other: Power): boolean {
  if (isAdministrator(one)) return true;
  if (isAdministrator(other)) return false;
  return [...other.permisos].every(([permiso, todo]) =>
    todo ? one.permisos.get(permiso) === true : one.permisos.has(permiso),
  );
}
