import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { NombreDePermiso } from '@amparo/contract/routes';
import { hashPassword } from '../platform/access/passwords.ts';
import type { Db } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';

export interface TestPerson {
  nombres?: string;
  apellidos?: string;
  correo?: string;
  /** A citizen's card number. */
  identificacion?: string;
  roles?: readonly string[];
  /** Permissions of a role created for this user only; `propios` are granted without `todo`. */
  permisos?: readonly NombreDePermiso[];
  propios?: readonly NombreDePermiso[];
  /** Minutes of the session. */
  minutos?: number;
  /** Without it the user cannot sign in with a password. */
  contrasena?: string;
  /** The password is an initial one and must be changed. */
  reset?: boolean;
  estado?: boolean;
}

interface Account {
  readonly id: string;
  readonly correo: string;
}

export interface Person extends Account {
  readonly token: string;
}

/** Creates a user and opens a session, as signing in would. */
export async function signIn(platform: Platform, who: TestPerson): Promise<Person> {
  const account = await createAccount(platform, who);
  return { ...account, token: await openSession(platform, account.id, who.minutos) };
}

export function openSession({ db, sessions }: Platform, usuarioId: string, minutos = 480): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await tx.updateTable('usuario').set({ login: true }).where('id', '=', usuarioId).execute();
    return sessions.open(tx, { usuarioId, origen: 'web', minutos, ip: null, agente: null });
  });
}

export async function giveRoles(db: Db, usuarioId: string, roles: readonly string[]): Promise<void> {
  for (const nombre of roles)
    await sql`insert into usuario_rol select ${usuarioId}, r.id from rol r where r.nombre = ${nombre}
      on conflict do nothing`.execute(db);
}

/** Creates a user who is not signed in. */
export async function createAccount({ db }: Platform, who: TestPerson): Promise<Account> {
  const tag = randomBytes(4).toString('hex');
  const correo = who.correo ?? `persona.${tag}@amparo.co`;
  const hash = who.contrasena === undefined ? null : await hashPassword(who.contrasena);
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('usuario')
      .values({
        nombres: who.nombres ?? 'Persona',
        apellidos: who.apellidos ?? tag,
        correo_electronico: correo,
        ...(who.identificacion === undefined
          ? {}
          : { identificacion_tipo: 'CC', identificacion: who.identificacion }),
        contrasena_hash: hash,
        reset_pendiente: who.reset ?? false,
        estado: who.estado ?? true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await giveRoles(tx, id, who.roles ?? []);
    const own = [...(who.permisos ?? []), ...(who.propios ?? [])];
    if (own.length > 0) {
      const rol = await tx
        .insertInto('rol')
        .values({ nombre: `Rol ${tag}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('usuario_rol').values({ usuario_id: id, rol_id: rol.id }).execute();
      await sql`insert into rol_permiso select ${rol.id}, p.id, p.clave = any(${who.permisos ?? []}) from permiso p where p.clave = any(${own})`.execute(
        tx,
      );
    }
    return { id, correo };
  });
}
