import type { Vehiculo } from '@amparo/contract/vehiculos';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { vehiculoRecords } from './records.ts';
import { findId } from './repository.ts';
import { spelled } from './spelling.ts';

/** A vehicle as an insurer told it, with what it did not tell. */
export interface ToldVehicle extends Pick<
  Vehiculo,
  'placa' | 'marca' | 'linea' | 'modelo' | 'color' | 'kilometraje' | 'clase_vehiculo' | 'carroceria'
> {
  /** The insurer. */
  origen: string;
  propietario: string;
}

/**
 * Vehicles that only an insurer knows, registered by whoever needs them and not by who may register vehicles: the rules of the
 * form, such as the oldest año-modelo, are not asked (CONSULTAPOLIZA-21).
 */
export function externalVehicles(platform: Platform) {
  const records = vehiculoRecords(platform);
  const fotografias = [platform.config.VEHICLE_PHOTO];

  /** The vehicle of the plate; where there is one already, that one, as it is. */
  return async (work: Work, { propietario, origen, ...told }: ToldVehicle): Promise<string> => {
    const untold = { version: null, cilindraje: null, tipo_servicio: null };
    const datos = await spelled(work.tx, { ...told, ...untold });
    const values = { ...datos, propietario_id: propietario, origen, fotografias };
    const created = await records.insertUnlessThere(work, values);
    return created?._id ?? ((await findId(work.tx, told.placa)) as string);
  };
}
