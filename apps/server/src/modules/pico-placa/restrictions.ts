import { diaYHora } from '@amparo/contract/kernel/time';
import { claseDePicoPlaca, reglaDe } from '@amparo/contract/pico-placa';
import { restringidaHasta } from '@amparo/contract/pico-placa-regla';
import type { Db } from '../../platform/db/database.ts';
import { vehiculosPropios } from '../vehiculos/index.ts';
import { rulesIn, type Lugar } from './repository.ts';

/** A vehicle that stays at home, and until what hour of today. */
export interface Restriccion {
  placa: string;
  hasta: string;
}

/**
 * Whose vehicles all stay at home in a city at an instant, with the first of them that may drive again. Who has none, or another
 * one that may drive, is not among them. Two statements whoever is asked for, and one where the city has no rule.
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
