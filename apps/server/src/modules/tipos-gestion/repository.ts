import { sql } from 'kysely';
import { mensajes } from '@amparo/contract/mensajes';
import type { Tx } from '../../platform/db/database.ts';
import { Invalid } from '../../platform/http/problems.ts';

/** One thing of each linked role, by their names. */
export const linked = (column: 'id' | 'nombre') => sql`array(
  select ${sql.ref(`r.${column}`)} from tipo_gestion_rol l join rol r on r.id = l.rol_id
  where l.tipo_gestion_id = t.id order by r.nombre)`;

/** Exactly these from now on. */
export async function linkRoles(tx: Tx, id: string, roles: readonly string[]): Promise<void> {
  await tx.deleteFrom('tipo_gestion_rol').where('tipo_gestion_id', '=', id).execute();
  const { numAffectedRows } = await sql`
    insert into tipo_gestion_rol (tipo_gestion_id, rol_id)
    select ${id}, r.id from rol r where r.id = any(${roles})`.execute(tx);
  if (Number(numAffectedRows) !== new Set(roles).size)
    throw new Invalid({ roles: mensajes.campo.noValido('Roles') });
}
