import type { Partners } from '@amparo/partners/start';
import type { App } from '../../apps/server/src/app.ts';

/**
 * The area in which the demo maps service has streets, and a corner that is a few minutes from every other
 * one.
 */
const TOWN = { latitud: [4.6, 4.653], longitud: [-74.12, -74.067] } as const;
const FROM = [4.604, -74.075] as const;

/**
 * Sends positions for the newest open case in the town, so that its map shows something: staff who have not
 * arrived drive there, the others stay there. Returns the case number, or undefined if there is no such case.
 */
export async function simulateTravel(
  { platform: { db } }: App,
  { telefono }: Partners,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('caso')
    .select(['caso', 'latitud', 'longitud', 'abogado_id', 'investigador_id', 'llegada_abogado'])
    .select('llegada_investigador')
    .where((eb) =>
      eb.or([
        eb.and([eb('abogado_id', 'is not', null), eb('llegada_abogado', 'is', null)]),
        eb.and([eb('investigador_id', 'is not', null), eb('llegada_investigador', 'is', null)]),
      ]),
    )
    .where('aprobado', '=', true)
    .where('estado', 'not in', ['Cerrado', 'Cancelado'])
    .where('latitud', '>=', TOWN.latitud[0])
    .where('latitud', '<=', TOWN.latitud[1])
    .where('longitud', '>=', TOWN.longitud[0])
    .where('longitud', '<=', TOWN.longitud[1])
    .orderBy('caso', 'desc')
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { caso, latitud, longitud } = found;
  const place = [latitud ?? 0, longitud ?? 0] as const;
  for (const tipo of ['abogado', 'investigador'] as const) {
    const usuario = found[`${tipo}_id`];
    if (usuario === null) continue;
    const isThere = found[`llegada_${tipo}`] !== null;
    await telefono.drive(isThere ? { usuario, desde: place, hasta: place } : { usuario, desde: FROM, caso });
  }
  return caso;
}
