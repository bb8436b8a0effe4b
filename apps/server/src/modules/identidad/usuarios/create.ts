import type { NuevoUsuario, Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { hashPassword } from '../../../platform/access/passwords.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { load, RECURSO } from './load.ts';
import { withKnownPlaces, withKnownType } from './places.ts';
import { insertUsuario, type NewPerson } from './repository.ts';

type Once = <T>(use: (work: UnitOfWork) => Promise<T>) => Promise<T>;

/**
 * Hashes the initial password before the transaction opens, because hashing takes long and connections are
 * few.
 */
export async function createUsuario(
  { audit, db }: Platform,
  once: Once,
  { contrasena, ...nuevo }: NuevoUsuario,
): Promise<Usuario> {
  const initial = nuevo.identificacion.identificacion;
  if (contrasena !== undefined && contrasena.trim() !== initial)
    throw new InvalidInput({ contrasena: mensajesDeUsuarios.contrasenaInicial });
  const person = await knownPerson(db, nuevo);
  const hash = await hashPassword(initial);
  return once((work) => register(audit, work, person, hash));
}

/** Identification type and cities in their official spelling. Unknown ones are refused at their field. */
export async function knownPerson(
  db: Db,
  nuevo: Omit<NuevoUsuario, 'contrasena'>,
): Promise<NewPerson & Pick<NuevoUsuario, 'identificacion'>> {
  return {
    ...nuevo,
    identificacion: await withKnownType(db, nuevo.identificacion),
    direcciones: await withKnownPlaces(db, nuevo.direcciones),
  };
}

/**
 * Creates a user with the hash of their initial password. Hash it before the transaction, because hashing
 * takes long.
 */
export async function register(
  audit: Platform['audit'],
  work: UnitOfWork,
  person: NewPerson,
  hash: string,
): Promise<Usuario> {
  return recordCreated(audit, work, await insertUsuario(work.tx, person, hash));
}

export async function recordCreated(
  audit: Platform['audit'],
  work: UnitOfWork,
  id: string,
): Promise<Usuario> {
  const usuario = await load(work, id);
  await audit.record(work, { recurso: RECURSO, id, accion: 'crear', despues: usuario });
  return usuario;
}
