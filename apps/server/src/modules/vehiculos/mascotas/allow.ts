import { sql } from 'kysely';
import {
  mensajesDeMascotas as textos,
  type DatosDeMascota,
  type Mascota,
  type mascotas,
} from '@amparo/contract/vehiculos/mascotas/routes';
import { reachesAll } from '../../../platform/access/who.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Invalid } from '../../../platform/http/problems.ts';
import type { Intent } from '../../../platform/resource.ts';

/** Write rules of pets. An edit may keep the stored type and owner even if they are inactive now. */
export async function allow({ work, who, antes, datos }: Intent<typeof mascotas>): Promise<void> {
  if (datos === undefined || !('propietario' in datos)) return;
  await expectKind(work.tx, datos, antes);
  if (datos.propietario === antes?.propietario._id) return;
  const permiso = antes === undefined ? 'mascotas.crear' : 'mascotas.editar';
  if (!reachesAll(who, permiso) && datos.propietario !== who.usuarioId)
    throw new Invalid({ propietario: textos.propietarioAjeno });
  await expectOwner(work.tx, datos.propietario);
}

/** The share lock keeps the breeds of the type unchanged until the pet is stored. */
async function expectKind(tx: Tx, { tipo, raza }: DatosDeMascota, antes: Mascota | undefined): Promise<void> {
  const { rows } = await sql<{ estado: boolean }>`
    select estado from tipo_mascota where id = ${tipo} for share`.execute(tx);
  const isOffered = rows[0]?.estado === true || (rows[0] !== undefined && antes?.tipo._id === tipo);
  if (!isOffered) throw new Invalid({ tipo: textos.tipoInactivo });
  if (raza === null) return;
  const ofType = tx
    .selectFrom('mascota_raza')
    .select('id')
    .where('id', '=', raza)
    .where('tipo_id', '=', tipo);
  if ((await ofType.executeTakeFirst()) === undefined) throw new Invalid({ raza: textos.otraRaza });
}

async function expectOwner(tx: Tx, id: string): Promise<void> {
  const person = await tx.selectFrom('usuario').select('estado').where('id', '=', id).executeTakeFirst();
  if (person === undefined) throw new Invalid({ propietario: textos.propietarioDesconocido });
  if (!person.estado) throw new Invalid({ propietario: textos.propietarioInactivo });
}
