import type { Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withVehicleSpelling } from './catalogue-spelling.ts';
import { vehiculoRecords } from './records.ts';
import { findId } from './repository.ts';

/** A vehicle as an insurer returned it. Missing values are null. */
export interface InsurerVehicle extends Pick<
  Vehiculo,
  'placa' | 'marca' | 'linea' | 'modelo' | 'color' | 'kilometraje' | 'clase_vehiculo' | 'carroceria'
> {
  /** Name of the insurer. */
  origen: string;
  propietario: string;
}

/**
 * Registers vehicles that only an insurer knows, for users who need one but may not create vehicles. The
 * rules of the form, such as the oldest año-modelo, do not apply (CONSULTAPOLIZA-21).
 */
export function externalVehicles(platform: Platform) {
  const records = vehiculoRecords(platform);
  const fotografias = [platform.config.VEHICLE_PHOTO];

  /** Id of the vehicle with this plate. A vehicle that exists already is not changed. */
  return async (work: UnitOfWork, { propietario, origen, ...told }: InsurerVehicle): Promise<string> => {
    const untold = { version: null, cilindraje: null, tipo_servicio: null };
    const datos = await withVehicleSpelling(work.tx, { ...told, ...untold });
    const values = { ...datos, propietario_id: propietario, origen, fotografias };
    const created = await records.insertUnlessThere(work, values);
    return created?._id ?? ((await findId(work.tx, told.placa)) as string);
  };
}
