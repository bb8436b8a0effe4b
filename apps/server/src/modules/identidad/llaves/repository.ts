import { sql } from 'kysely';
import type { Llave } from '@amparo/contract/identidad/llaves/schemas';
import type { Db, Tx } from '../../../platform/db/database.ts';

const SHOWN = sql<Llave>`json_build_object('_id', id, 'nombre', nombre, 'creado', iso(creado), 'usado', iso(usado))`;

export async function listKeys(db: Db, usuarioId: string): Promise<Llave[]> {
  const rows = await db
    .selectFrom('llave')
    .select(SHOWN.as('llave'))
    .where('usuario_id', '=', usuarioId)
    .orderBy('creado')
    .orderBy('id')
    .execute();
  return rows.map(({ llave }) => llave);
}

/** Credential descriptors (WebAuthn) of the user's keys. */
export async function findDescriptors(db: Db, usuarioId: string) {
  const rows = await db
    .selectFrom('llave')
    .select(['credencial', 'transportes'])
    .where('usuario_id', '=', usuarioId)
    .execute();
  return rows.map(({ credencial, transportes }) => ({
    id: credencial.toString('base64url'),
    type: 'public-key' as const,
    transports: transportes,
  }));
}

export function findKey(db: Db, usuarioId: string, credencial: Buffer) {
  return db
    .selectFrom('llave')
    .select(['id', 'nombre', 'clave_publica', 'contador'])
    .where('usuario_id', '=', usuarioId)
    .where('credencial', '=', credencial)
    .executeTakeFirst();
}

export async function countKeys(tx: Db | Tx, usuarioId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('llave')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return n;
}

interface NewKey {
  usuario_id: string;
  credencial: Buffer;
  clave_publica: Buffer;
  contador: number;
  transportes: string[];
  nombre: string;
}

/** Undefined if the credential is already registered. */
export async function insertKey(tx: Tx, key: NewKey): Promise<Llave | undefined> {
  const made = await tx
    .insertInto('llave')
    .values(key)
    .onConflict((conflict) => conflict.constraint('llave_credencial_unica').doNothing())
    .returning(SHOWN.as('llave'))
    .executeTakeFirst();
  return made?.llave;
}

export async function deleteKey(tx: Tx, usuarioId: string, id: string): Promise<Llave | undefined> {
  const gone = await tx
    .deleteFrom('llave')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .returning(SHOWN.as('llave'))
    .executeTakeFirst();
  return gone?.llave;
}

/**
 * False if the key was removed after verification, or if a concurrent answer stored the same counter first.
 */
export async function markUsed(tx: Tx, id: string, contador: number): Promise<boolean> {
  const used = await tx
    .updateTable('llave')
    .set({ contador, usado: sql<Date>`now()` })
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('contador', '<', String(contador)),
        is.and([is('contador', '=', '0'), is.val(contador === 0)]),
      ]),
    )
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export function findOwner(db: Db, usuarioId: string) {
  return db
    .selectFrom('usuario')
    .select(['correo_electronico', 'nombres', 'nombre_completo', 'contrasena_hash'])
    .where('id', '=', usuarioId)
    .executeTakeFirst();
}
