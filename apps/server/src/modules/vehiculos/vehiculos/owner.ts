import { type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { mensajesDeVehiculos as textos } from '@amparo/contract/vehiculos/vehiculos/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import { assertActive } from './rules.ts';

export async function assertOwner(tx: Tx, id: string): Promise<void> {
  const person = await tx.selectFrom('usuario').select('estado').where('id', '=', id).executeTakeFirst();
  if (person === undefined) throw new InvalidInput({ propietario: textos.propietarioDesconocido });
  if (!person.estado) throw new InvalidInput({ propietario: textos.propietarioInactivo });
}

/** Checks a transfer and returns the changed columns (VEHICULOS-45). */
export async function moveTo(tx: Tx, antes: Vehiculo, propietario: string): Promise<object> {
  assertActive(antes);
  if (antes.propietario?._id === propietario)
    throw new RuleViolation(textos.mismoPropietario, { propietario: textos.mismoPropietario });
  await assertOwner(tx, propietario);
  return { propietario_id: propietario };
}
