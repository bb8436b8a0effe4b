import { sql } from 'kysely';
import {
  mensajesDeMascotas as textos,
  type DatosDeMascota,
  type Mascota,
  type mascotas,
} from '@amparo/contract/vehiculos/mascotas/routes';
import { hasFullScope } from '../../../platform/access/principal.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { RecordWrite } from '../../../platform/records/resource.ts';

/** Write rules of pets. An edit may keep the stored type and owner even if they are inactive now. */
export async function validatePet({ work, who, antes, datos }: RecordWrite<typeof mascotas>): Promise<void> {
  if (datos === undefined || !('propietario' in datos)) return;
  await assertKind(work.tx, datos, antes);
  if (datos.propietario === antes?.propietario._id) return;
  const permiso = antes === undefined ? 'mascotas.crear' : 'mascotas.editar';
  if (!hasFullScope(who, permiso) && datos.propietario !== who.usuarioId)
    throw new InvalidInput({ propietario: textos.propietarioAjeno });
  await assertOwner(work.tx, datos.propietario);
}

/** The share lock keeps the breeds of the type unchanged until the pet is stored. */
async function assertKind(tx: Tx, { tipo, raza }: DatosDeMascota, antes: Mascota | undefined): Promise<void> {
  const { rows } = await sql<{ estado: boolean }>`
    select estado from tipo_mascota where id = ${tipo} for share`.execute(tx);
  const isOffered = rows[0]?.estado === true || (rows[0] !== undefined && antes?.tipo._id === tipo);
  if (!isOffered) throw new InvalidInput({ tipo: textos.tipoInactivo });
  if (raza === null) return;
  const ofType = tx
    .selectFrom('mascota_raza')
    .select('id')
    .where('id', '=', raza)
    .where('tipo_id', '=', tipo);
  if ((await ofType.executeTakeFirst()) === undefined) throw new InvalidInput({ raza: textos.otraRaza });
}

async function assertOwner(tx: Tx, id: string): Promise<void> {
  const person = await tx.selectFrom('usuario').select('estado').where('id', '=', id).executeTakeFirst();
  if (person === undefined) throw new InvalidInput({ propietario: textos.propietarioDesconocido });
  if (!person.estado) throw new InvalidInput({ propietario: textos.propietarioInactivo });
}
