import { sql } from 'kysely';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';

/** One column of each linked role, ordered by the name of the role. */
export const linked = (column: 'id' | 'nombre') => sql`array(
  select ${sql.ref(`r.${column}`)} from tipo_gestion_rol l join rol r on r.id = l.rol_id
  where l.tipo_gestion_id = t.id order by r.nombre)`;

export async function linkRoles(tx: Tx, id: string, roles: readonly string[]): Promise<void> {
  await tx.deleteFrom('tipo_gestion_rol').where('tipo_gestion_id', '=', id).execute();
  const { numAffectedRows } = await sql`
    insert into tipo_gestion_rol (tipo_gestion_id, rol_id)
    select ${id}, r.id from rol r where r.id = any(${roles})`.execute(tx);
  if (Number(numAffectedRows) !== new Set(roles).size)
    throw new InvalidInput({ roles: mensajes.campo.noValido('Roles') });
}

/**
 * Stored spelling of the active type with this name that is linked to one of the roles; with `roles`
 * undefined, of any active type with this name. Undefined if there is none (CASO-25).
 */
export async function findTypeFor(
  tx: Tx,
  tipo: string,
  roles: readonly string[] | undefined,
): Promise<string | undefined> {
  const linkedTo = sql`exists (select from tipo_gestion_rol l join rol r on r.id = l.rol_id
    where l.tipo_gestion_id = t.id and r.nombre = any(${roles ?? []}))`;
  const { rows } = await sql<{ tipo_gestion: string }>`
    select t.tipo_gestion from tipo_gestion t
    where t.estado and normaliza(t.tipo_gestion) = ${normaliza(tipo)} and ${roles === undefined ? sql`true` : linkedTo}
    order by t.creado limit 1`.execute(tx);
  return rows[0]?.tipo_gestion;
}
