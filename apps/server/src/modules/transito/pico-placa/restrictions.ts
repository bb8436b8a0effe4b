import { diaYHora } from '@amparo/contract/kernel/time';
import { reglaDe } from '@amparo/contract/transito/pico-placa/routes';
import { restringidaHasta } from '@amparo/contract/transito/pico-placa/rules';
import { claseDePicoPlaca } from '@amparo/contract/transito/pico-placa/schemas';
import type { Db } from '../../../platform/db/database.ts';
import { vehiculosPropios } from '../../vehiculos/vehiculos/index.ts';
import { rulesIn, type Lugar } from './repository.ts';

/** A vehicle that may not drive now, and the hour at which its restriction ends today. */
export interface Restriccion {
  placa: string;
  hasta: string;
}

/**
 * Users whose vehicles are all restricted in the city at that instant, with the vehicle whose restriction
 * ends first. Users without a vehicle or with an unrestricted one are left out. Runs two statements for any
 * number of users, or one if the city has no rule.
 */
export async function restriccionesDe(
  db: Db,
  usuarioIds: readonly string[],
  ciudad: Lugar,
  instante: Date,
): Promise<ReadonlyMap<string, Restriccion>> {
  const { dia, hora } = diaYHora(instante.toISOString());
  const rules = await rulesIn(db, ciudad, dia);
  if (rules.size === 0 || usuarioIds.length === 0) return new Map();
  const restricted = new Map<string, Restriccion>();
  const free = new Set<string>();
  for (const { propietario_id: owner, placa, ...vehicle } of await vehiculosPropios(db, usuarioIds)) {
    const rule = rules.get(claseDePicoPlaca(vehicle));
    const hasta = rule && restringidaHasta(reglaDe(rule), { placa, dia, hora });
    const known = restricted.get(owner);
    if (hasta === undefined) free.add(owner);
    else if (known === undefined || hasta < known.hasta) restricted.set(owner, { placa, hasta });
  }
  for (const owner of free) restricted.delete(owner);
  return restricted;
}
