import { sql } from 'kysely';
import { permisos, type Permiso } from '@amparo/contract/permisos';
import { bump, type Tx } from '../../platform/db/database.ts';
import { unique } from '../../platform/db/failures.ts';
import { defineList, equal, words } from '../../platform/db/list.ts';

const permisoJson = sql<Permiso>`json_build_object(
  '_id', t.id, '_rev', t.rev, 'nombre', t.nombre, 'estado', t.estado,
  'sistema', t.clave is not null,
  'creacion', json_build_object('fecha', iso(t.creado)))`;

export const listPermisos = defineList(permisos.list.query, {
  table: 'permiso',
  row: permisoJson,
  criteria: { nombre: words('nombre_busca'), estado: equal('estado') },
});

const REPEATED = { nombre: 'Ya existe un permiso con ese nombre' };

export async function findPermiso(tx: Tx, id: string): Promise<Permiso | undefined> {
  const row = await tx
    .selectFrom('permiso as t')
    .select(permisoJson.as('json'))
    .where('t.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.json;
}

export async function insertPermiso(tx: Tx, nombre: string): Promise<string> {
  const insert = tx.insertInto('permiso').values({ nombre }).returning('id').executeTakeFirstOrThrow();
  return (await unique('permiso_nombre_unico', REPEATED, insert)).id;
}

export async function updatePermiso(
  tx: Tx,
  id: string,
  change: { nombre?: string; estado?: boolean },
): Promise<void> {
  const update = tx
    .updateTable('permiso')
    .set({ ...change, ...bump })
    .where('id', '=', id)
    .execute();
  await unique('permiso_nombre_unico', REPEATED, update);
}
