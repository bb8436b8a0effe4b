import { sql } from 'kysely';
import type { Perfil } from '@amparo/contract/identidad/sesion/schemas';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db, Tx } from '../../../platform/db/database.ts';

type Person = Omit<Perfil, 'permisos' | 'sesion'>;

export async function findPerson(db: Db, usuarioId: string): Promise<Person | undefined> {
  const { rows } = await sql<{ json: Person }>`
    select json_build_object('id', u.id, '_id', u.id, '_rev', u.rev, 'nombres', u.nombres, 'apellidos', u.apellidos,
      'nombre_completo', u.nombre_completo, 'correo_electronico', u.correo_electronico, 'estado', u.estado, 'verificado', u.verificado, 'login', u.login,
      'estado_asesor', u.estado_asesor, 'ultimo_ingreso', iso(u.ultimo_ingreso), 'tiempo_session', u.tiempo_session, 'foto', u.foto,
      'roles', coalesce((select json_agg(json_build_object('_id', r.id, 'nombre', r.nombre) order by r.nombre)
        from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = u.id), '[]')) as json
    from usuario u where u.id = ${usuarioId}`.execute(db);
  return rows[0]?.json;
}

export interface SignInAccount {
  id: string;
  correo_electronico: string;
  nombre_completo: string;
  identificacion: string | null;
  contrasena_hash: string | null;
  reset_pendiente: boolean;
  estado: boolean;
  tiempo_session: number;
  roles: string[];
}

function accounts(db: Db | Tx) {
  return db.selectFrom('usuario as u').select([
    'u.id',
    'u.correo_electronico',
    'u.nombre_completo',
    'u.identificacion',
    'u.contrasena_hash',
    'u.reset_pendiente',
    'u.estado',
    'u.tiempo_session',
    sql<string[]>`coalesce((select array_agg(r.nombre) from usuario_rol ur join rol r on r.id = ur.rol_id
        where ur.usuario_id = u.id), '{}')`.as('roles'),
  ]);
}

export function findAccount(db: Db | Tx, correo: string): Promise<SignInAccount | undefined> {
  return accounts(db).where('u.correo_norm', '=', normaliza(correo)).executeTakeFirst();
}

export function findAccountById(db: Db | Tx, id: string): Promise<SignInAccount | undefined> {
  return accounts(db).where('u.id', '=', id).executeTakeFirst();
}

/** Row lock that serializes the changes of codes and sessions of one user. */
export async function lockPerson(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('usuario').select('id').where('id', '=', id).forUpdate().execute();
}

/**
 * Marks the user as signed in if the account is unchanged since it was checked outside the transaction, and
 * reads it again. The row lock keeps its roles and session time stable from here on. `rev` does not change: a
 * sign-in is not an edit and must not cause a conflict for an editor of this user.
 */
export async function markEntered(
  tx: Tx,
  account: SignInAccount,
  confirmed: boolean,
): Promise<SignInAccount | undefined> {
  const entered = await tx
    .updateTable('usuario')
    .set({
      login: true,
      ultimo_ingreso: sql<Date>`now()`,
      ...(confirmed ? { verificado: true } : {}),
    })
    .where('id', '=', account.id)
    .where('estado', '=', true)
    .where('contrasena_hash', '=', account.contrasena_hash)
    .executeTakeFirst();
  return entered.numUpdatedRows === 1n ? findAccountById(tx, account.id) : undefined;
}

/** False if the password changed since `former` was checked, so that one check allows only one change. */
export async function replacePassword(
  tx: Tx,
  id: string,
  former: string | null,
  hash: string,
): Promise<boolean> {
  const changed = await tx
    .updateTable('usuario')
    .set({ contrasena_hash: hash, reset_pendiente: false })
    .where('id', '=', id)
    .where('contrasena_hash', 'is not distinct from', former)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
