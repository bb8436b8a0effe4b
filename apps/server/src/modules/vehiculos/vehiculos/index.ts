import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { can } from '../../../platform/access/principal.ts';
import type { RecordAccess } from '../../../platform/access/record-access.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { expiringPapersJob } from './expiry-notices.ts';
import { findPlates } from './find.ts';
import { papersOf } from './milestones.ts';
import { storePhoto } from './photo.ts';
import { vehiculoRecords } from './records.ts';
import { vehiculosRoutes } from './routes.ts';

export { externalVehicles } from './insurer-vehicle.ts';
export { vehiculoRecords } from './records.ts';
export {
  findId as vehicleIdOf,
  findPorPlaca,
  vehiculoDe,
  vehiculosDeUsuario,
  vehiculosPropios,
  type VehiculoDeAlguien,
} from './repository.ts';

export function vehiculosModule(platform: Platform): Module {
  const records = vehiculoRecords(platform);
  return {
    endpoints: vehiculosRoutes(platform, records),
    records: [{ ...records.access, visibleFiles: filesOf(records.access, platform.config.VEHICLE_PHOTO) }],
    finders: [findPlates(records)],
    milestones: [papersOf],
    jobs: [expiringPapersJob(platform)],
    prepare: () => storePhoto(platform),
  };
}

/**
 * The files of a vehicle are visible with it; the default picture is visible to all users who may read
 * vehicles.
 */
const filesOf =
  ({ visible }: RecordAccess, photo: string): RecordAccess['visible'] =>
  async (db, who, ids) => {
    const seen = await visible(db, who, ids);
    return ids.includes(photo) && can(who, `${vehiculos.list.recurso}.ver`) ? [...seen, photo] : seen;
  };
