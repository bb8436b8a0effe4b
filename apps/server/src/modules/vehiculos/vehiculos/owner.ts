import { type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { mensajesDeVehiculos as textos } from '@amparo/contract/vehiculos/vehiculos/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { Invalid, RuleBroken } from '../../../platform/http/problems.ts';
import { expectActive } from './rules.ts';

export async function expectOwner(tx: Tx, id: string): Promise<void> {
  const person = await tx.selectFrom('usuario').select('estado').where('id', '=', id).executeTakeFirst();
  if (person === undefined) throw new Invalid({ propietario: textos.propietarioDesconocido });
  if (!person.estado) throw new Invalid({ propietario: textos.propietarioInactivo });
}

/** Checks a transfer and returns the changed columns (VEHICULOS-45). */
export async function moveTo(tx: Tx, antes: Vehiculo, propietario: string): Promise<object> {
  expectActive(antes);
  if (antes.propietario?._id === propietario)
    throw new RuleBroken(textos.mismoPropietario, { propietario: textos.mismoPropietario });
  await expectOwner(tx, propietario);
  return { propietario_id: propietario };
}
