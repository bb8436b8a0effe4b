import {
  type vehiculos,
  type CambiosDeVehiculo,
  type Vehiculo,
} from '@amparo/contract/vehiculos/vehiculos/routes';
import { mensajesDeVehiculos as textos } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { reachesAll } from '../../../platform/access/who.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Invalid } from '../../../platform/http/problems.ts';
import type { Intent } from '../../../platform/resource.ts';
import { findClase } from '../../base/referencia/index.ts';
import { expectOwner } from './owner.ts';
import { expectActive, modelProblem } from './rules.ts';

export async function allow({ work, who, antes, datos }: Intent<typeof vehiculos>): Promise<void> {
  if (datos === undefined) return;
  if (antes !== undefined) expectActive(antes);
  const problem = modelProblem(datos, antes);
  if (problem !== undefined) throw new Invalid({ modelo: problem });
  await expectBody(work.tx, datos, antes);
  if (!('propietario' in datos)) return;
  if (!reachesAll(who, 'vehiculos.crear') && datos.propietario !== who.usuarioId)
    throw new Invalid({ propietario: textos.propietarioAjeno });
  await expectOwner(work.tx, datos.propietario);
}

/** A body must belong to its class. The stored pair stays valid, even if an insurer returned it. */
async function expectBody(tx: Tx, datos: CambiosDeVehiculo, antes: Vehiculo | undefined): Promise<void> {
  const { clase_vehiculo, carroceria } = datos;
  if (antes?.clase_vehiculo === clase_vehiculo && antes.carroceria === carroceria) return;
  const clase = clase_vehiculo === null ? undefined : await findClase(tx, clase_vehiculo);
  if (clase_vehiculo !== null && clase === undefined)
    throw new Invalid({ clase_vehiculo: textos.claseDesconocida });
  if (carroceria !== null && clase?.carrocerias.includes(carroceria) !== true)
    throw new Invalid({ carroceria: textos.otraClase });
}
