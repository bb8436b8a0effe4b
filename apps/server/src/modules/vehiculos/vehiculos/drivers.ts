import { sql } from 'kysely';
import { normaliza } from '@amparo/contract/kernel/text';
import { type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import {
  MAXIMO_DE_BENEFICIARIOS,
  mensajesDeVehiculos as textos,
} from '@amparo/contract/vehiculos/vehiculos/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { withConflictErrors } from '../../../platform/db/failures.ts';
import { RecordNotFound, RuleViolation } from '../../../platform/lib/problems.ts';
import { assertActive } from './rules.ts';

const conflicts = { vehiculo_beneficiario_unico: { email: textos.beneficiarioRepetido } };

/** Authorizes a driver and links the account with that email, if there is one (VEHICULOS-76). */
export async function authorise(
  tx: Tx,
  antes: Vehiculo,
  { nombre, email }: { nombre: string; email: string },
): Promise<object> {
  assertActive(antes);
  if (antes.beneficiarios.filter(({ estado }) => estado).length >= MAXIMO_DE_BENEFICIARIOS)
    throw new RuleViolation(textos.muchosBeneficiarios);
  await withConflictErrors(
    conflicts,
    sql`insert into vehiculo_beneficiario (vehiculo_id, nombre_completo, correo_electronico, usuario_id)
      values (${antes._id}, ${nombre}, ${email}, (select u.id from usuario u where u.correo_norm = ${normaliza(email)}))`.execute(
      tx,
    ),
  );
  return {};
}

export async function withdraw(tx: Tx, antes: Vehiculo, email: string): Promise<object> {
  assertActive(antes);
  const { numUpdatedRows } = await tx
    .updateTable('vehiculo_beneficiario')
    .set({ estado: false })
    .where('vehiculo_id', '=', antes._id)
    .where('correo_norm', '=', normaliza(email))
    .where('estado', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RecordNotFound(textos.beneficiarioDesconocido);
  return {};
}
