import { normaliza } from '@amparo/contract/kernel/text';
import type { CambiosDeVehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import type { Tx } from '../../../platform/db/database.ts';
import { findClase, spellMarca } from '../../base/referencia/index.ts';

/**
 * Brand, line, class and body in catalogue spelling. Unknown classes and bodies stay, and the write rules
 * refuse them.
 */
export async function withVehicleSpelling<D extends CambiosDeVehiculo>(tx: Tx, datos: D): Promise<D> {
  const { clase_vehiculo, carroceria } = datos;
  const clase = clase_vehiculo === null ? undefined : await findClase(tx, clase_vehiculo);
  const known = clase?.carrocerias.find((one) => normaliza(one) === normaliza(carroceria ?? ''));
  return {
    ...datos,
    ...(await spellMarca(tx, datos.marca, datos.linea)),
    clase_vehiculo: clase?.clase ?? clase_vehiculo,
    carroceria: known ?? carroceria,
  };
}
