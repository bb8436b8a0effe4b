import { sql } from 'kysely';
import { ADMINISTRADOR } from '@amparo/contract/roles';
import type { Db } from '../db/database.ts';
import type { Who } from './who.ts';

/** What somebody may do, whether or not they are the one who asks. */
export type Power = Pick<Who, 'roles' | 'permisos'>;

/** Roles and permissions as columns, of the person under the alias `u`. */
export const powerColumns = sql`
  coalesce((select array_agg(r.nombre order by r.nombre)
    from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = u.id), '{}') as roles,
  coalesce((select json_object_agg(g.nombre, g.todo) from (
    select coalesce(p.clave, p.nombre) as nombre, bool_or(rp.todo) as todo
    from usuario_rol ur
    join rol_permiso rp on rp.rol_id = ur.rol_id
    join permiso p on p.id = rp.permiso_id and p.estado
    where ur.usuario_id = u.id group by 1) g), '{}') as permisos`;

/** Nothing for somebody who does not exist. */
export async function powerOf(db: Db, usuarioId: string): Promise<Power> {
  const { rows } = await sql<{ roles: string[]; permisos: Record<string, boolean> }>`
    select ${powerColumns} from usuario u where u.id = ${usuarioId}`.execute(db);
  return { roles: rows[0]?.roles ?? [], permisos: new Map(Object.entries(rows[0]?.permisos ?? {})) };
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
