import { NO_INGRESADO } from '@amparo/contract/identidad/usuarios/schemas';
import { hashPassword } from '../../../platform/access/passwords.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordCreated } from './create.ts';
import { withKnownPlaces, withKnownType } from './places.ts';
import { findByIdentificacion, insertUnlessKnown, type NewPerson } from './repository.ts';

/** Data of the owner of a vehicle that only an insurer knows (CONSULTAPOLIZA-21). */
export interface InsurerOwner {
  tipo: string;
  identificacion: string;
  nombres: string;
  apellidos: string;
  correo_electronico: string;
  celular: string;
  departamento: string;
  ciudad: string;
}

/** A user who may have to be created, with their initial password already hashed. */
export interface PreparedOwner {
  person: NewPerson & { identificacion: { tipo: string; identificacion: string } };
  hash: string;
}

/** Call it before any transaction, because hashing the initial password takes long. */
export async function prepareOwner(db: Db, told: InsurerOwner): Promise<PreparedOwner> {
  const { nombres, apellidos, correo_electronico, departamento, ciudad } = told;
  const { tipo } = await withKnownType(db, told);
  const identificacion = { tipo, identificacion: told.identificacion };
  const [barrio, direccion, indicaciones] = [NO_INGRESADO, NO_INGRESADO, NO_INGRESADO];
  const address = { unidad_geografica: { departamento, ciudad }, barrio, direccion, indicaciones };
  return {
    person: {
      nombres,
      apellidos,
      correo_electronico,
      identificacion,
      direcciones: await withKnownPlaces(db, [{ ...address, tipo: 'Personal' }]),
      telefonos: [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: told.celular }],
    },
    hash: await hashPassword(told.identificacion),
  };
}

/**
 * The stored user with that identification, or a new one. Concurrent calls for the same person return the
 * same user. Undefined if the email belongs to another user.
 */
export async function ensureOwner({ audit }: Platform, work: UnitOfWork, { person, hash }: PreparedOwner) {
  const find = () => findByIdentificacion(work.tx, person.identificacion);
  const known = await find();
  if (known !== undefined) return known;
  const id = await insertUnlessKnown(work.tx, person, hash);
  if (id === undefined) return find();
  await recordCreated(audit, work, id);
  return { id, estado: true };
}
