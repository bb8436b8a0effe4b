import { sql, type RawBuilder } from 'kysely';
import { accesos } from '@amparo/contract/identidad/accesos/routes';
import { type PersonaConRoles, type Rol } from '@amparo/contract/identidad/accesos/schemas';
import { mensajesDeRoles } from '@amparo/contract/identidad/accesos/texts';
import { ADMINISTRADOR } from '@amparo/contract/kernel/roles';
import { normaliza } from '@amparo/contract/kernel/text';
import { bump, lockRow, type Tx } from '../../../platform/db/database.ts';
import { withConflictErrors } from '../../../platform/db/failures.ts';
import { fullText } from '../../../platform/records/criterion-match.ts';
import { defineList } from '../../../platform/records/list.ts';

const rolJson = sql<Rol>`json_build_object(
  '_id', t.id, '_rev', t.rev, 'nombre', t.nombre,
  'permisos', coalesce((
    select json_agg(json_build_object('_id', p.id, 'nombre', p.nombre, 'estado', p.estado, 'todo', rp.todo) order by p.nombre)
    from rol_permiso rp join permiso p on p.id = rp.permiso_id where rp.rol_id = t.id), '[]'),
  'creacion', json_build_object('fecha', iso(t.creado)))`;

export const listRoles = defineList(accesos.list.query, {
  table: 'rol',
  row: rolJson,
  criteria: { nombre: fullText('nombre_busca') },
  recordScope: 'todos',
});

/** A reference is an id or a name (ROLES-29). If a name equals the id of another record, the id wins. */
const hasId = (reference: string): RawBuilder<boolean> =>
  sql<boolean>`(t.id::text = ${reference.trim().toLowerCase()})`;
const hasName = (reference: string): RawBuilder<boolean> =>
  sql<boolean>`(t.nombre_norm = ${normaliza(reference)})`;

export async function lockRol(tx: Tx, id: string): Promise<Rol | undefined> {
  await lockRow(tx, 'rol', id);
  const row = await tx
    .selectFrom('rol as t')
    .select(rolJson.as('json'))
    .where('t.id', '=', id)
    .executeTakeFirst();
  return row?.json;
}

export function findRolByReference(tx: Tx, reference: string) {
  return tx
    .selectFrom('rol as t')
    .select(['t.id', 't.nombre'])
    .where((where) => where.or([hasId(reference), hasName(reference)]))
    .orderBy(hasId(reference), 'desc')
    .executeTakeFirst();
}

export async function insertRol(tx: Tx, nombre: string): Promise<string> {
  const insert = tx.insertInto('rol').values({ nombre }).returning('id').executeTakeFirstOrThrow();
  return (await withConflictErrors({ rol_nombre_unico: { nombre: mensajesDeRoles.repetido } }, insert)).id;
}

/**
 * Matches by id, then by `clave`, then by name, so that a custom name cannot shadow a permission that the
 * code uses.
 */
export function findPermisoByReference(tx: Tx, reference: string) {
  const hasClave = sql<boolean>`(t.clave is not distinct from ${reference.trim()})`;
  return tx
    .selectFrom('permiso as t')
    .select(['t.id', 't.clave', 't.estado'])
    .where((where) => where.or([hasId(reference), hasClave, hasName(reference)]))
    .orderBy(hasId(reference), 'desc')
    .orderBy(hasClave, 'desc')
    .executeTakeFirst();
}

async function bumpRol(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('rol').set(bump).where('id', '=', id).execute();
}

export async function saveGrant(tx: Tx, rolId: string, permisoId: string, todo: boolean): Promise<void> {
  await tx
    .insertInto('rol_permiso')
    .values({ rol_id: rolId, permiso_id: permisoId, todo })
    .onConflict((conflict) => conflict.columns(['rol_id', 'permiso_id']).doUpdateSet({ todo }))
    .execute();
  await bumpRol(tx, rolId);
}

export async function deleteGrant(tx: Tx, rolId: string, permisoId: string): Promise<void> {
  await tx
    .deleteFrom('rol_permiso')
    .where('rol_id', '=', rolId)
    .where('permiso_id', '=', permisoId)
    .execute();
  await bumpRol(tx, rolId);
}

export async function lockPersonWithRoles(tx: Tx, id: string): Promise<PersonaConRoles | undefined> {
  await lockRow(tx, 'usuario', id);
  return tx
    .selectFrom('usuario as u')
    .select([
      'u.id',
      'u.id as _id',
      'u.rev as _rev',
      sql<PersonaConRoles['roles']>`coalesce((
        select json_agg(json_build_object('_id', r.id, 'nombre', r.nombre) order by r.nombre)
        from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = u.id), '[]')`.as('roles'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst();
}

export async function insertRoleOf(tx: Tx, usuarioId: string, rolId: string): Promise<void> {
  await tx.insertInto('usuario_rol').values({ usuario_id: usuarioId, rol_id: rolId }).execute();
  await tx.updateTable('usuario').set(bump).where('id', '=', usuarioId).execute();
}

export async function deleteRoleOf(tx: Tx, usuarioId: string, rolId: string): Promise<void> {
  await tx
    .deleteFrom('usuario_rol')
    .where('usuario_id', '=', usuarioId)
    .where('rol_id', '=', rolId)
    .execute();
  await tx.updateTable('usuario').set(bump).where('id', '=', usuarioId).execute();
}

/**
 * Locks the Administrador role, so that two administrators who remove each other concurrently are serialized
 * and one remains.
 */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.selectFrom('rol').select('id').where('nombre', '=', ADMINISTRADOR).forUpdate().execute();
}

export async function countOtherAdministrators(tx: Tx, usuarioId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('usuario_rol as ur')
    .innerJoin('rol as r', 'r.id', 'ur.rol_id')
    .innerJoin('usuario as u', 'u.id', 'ur.usuario_id')
    .select((select) => select.fn.countAll<string>().as('n'))
    .where('r.nombre', '=', ADMINISTRADOR)
    .where('u.estado', '=', true)
    .where('u.colaborador', '=', true)
    .where('u.id', '!=', usuarioId)
    .executeTakeFirstOrThrow();
  return Number(n);
}
