import {
  type vehiculos,
  type CambiosDeVehiculo,
  type Vehiculo,
} from '@amparo/contract/vehiculos/vehiculos/routes';
import { mensajesDeVehiculos as textos } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { hasFullScope } from '../../../platform/access/principal.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { RecordWrite } from '../../../platform/records/resource.ts';
import { findClase } from '../../base/referencia/index.ts';
import { assertOwner } from './owner.ts';
import { assertActive, modelProblem } from './rules.ts';

export async function allow({ work, who, antes, datos }: RecordWrite<typeof vehiculos>): Promise<void> {
  if (datos === undefined) return;
  if (antes !== undefined) assertActive(antes);
  const problem = modelProblem(datos, antes);
  if (problem !== undefined) throw new InvalidInput({ modelo: problem });
  await assertBody(work.tx, datos, antes);
  if (!('propietario' in datos)) return;
  if (!hasFullScope(who, 'vehiculos.crear') && datos.propietario !== who.usuarioId)
    throw new InvalidInput({ propietario: textos.propietarioAjeno });
  await assertOwner(work.tx, datos.propietario);
}

/** A body must belong to its class. The stored pair stays valid, even if an insurer returned it. */
async function assertBody(tx: Tx, datos: CambiosDeVehiculo, antes: Vehiculo | undefined): Promise<void> {
  const { clase_vehiculo, carroceria } = datos;
  if (antes?.clase_vehiculo === clase_vehiculo && antes.carroceria === carroceria) return;
  const clase = clase_vehiculo === null ? undefined : await findClase(tx, clase_vehiculo);
  if (clase_vehiculo !== null && clase === undefined)
    throw new InvalidInput({ clase_vehiculo: textos.claseDesconocida });
  if (carroceria !== null && clase?.carrocerias.includes(carroceria) !== true)
    throw new InvalidInput({ carroceria: textos.otraClase });
}
