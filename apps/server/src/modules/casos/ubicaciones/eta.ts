import { type Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { mapaDeCaso, type EnCamino, type Ruta } from '@amparo/contract/casos/ubicaciones/schemas';
import { BoundedMap } from '../../../platform/lib/limits/bounded.ts';
import { PartnerClient } from '../../../platform/partners/partner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endsOf, osrm } from './osrm.ts';

/** After a failure the service is called again sooner than after an answer. */
const AFTER_FAILURE_MS = 5_000;
const MOST = 5_000;

/** `ruta` is null if there is no route. `isKnown` is false if the service did not answer. */
type RouteAnswer = { ruta: Ruta | null; isKnown: boolean };

interface Journey {
  caso: number;
  tipo: EnCamino;
  from: Coordenadas;
  to: Coordenadas;
}
interface CachedEta {
  ends: string;
  to: string;
  said: Promise<RouteAnswer>;
  /** No request before this time, however far the user moved (GPS-15). */
  rests: number;
  until: number;
}

/**
 * Remaining travel time per field worker, shared by all viewers: requested for a new position, at most every
 * half minute (GPS-15).
 */
export function createEtaService({ config, log, partners }: Pick<Platform, 'config' | 'log' | 'partners'>) {
  const { ROUTES_URL: base, PARTNER_REST_MS: restMs, MAPS_MS } = config;
  if (base === undefined) return async (): Promise<RouteAnswer> => ({ ruta: null, isKnown: true });
  const partner = new PartnerClient(
    { name: 'rutas', log, cacheMs: mapaDeCaso.recalculaMs, restMs, partners },
    osrm(base),
  );
  const kept = new BoundedMap<CachedEta>(MOST, () => false);

  async function ask(ends: string): Promise<RouteAnswer> {
    const answer = await partner.ask(ends, MAPS_MS);
    if (answer.resultado === 'fallo') return { ruta: null, isKnown: false };
    if (answer.resultado === 'no-conoce') return { ruta: null, isKnown: true };
    return { ruta: { ...answer.datos, calculada: answer.cuando.toISOString() }, isKnown: true };
  }

  return ({ caso, tipo, from, to }: Journey): Promise<RouteAnswer> => {
    const now = Date.now();
    const name = `${caso} ${tipo}`;
    const ends = endsOf(from, to);
    const last = kept.get(name, now);
    const isGood = last !== undefined && last.to === to.join() && (last.rests > now || last.ends === ends);
    if (isGood) return last.said;
    const said = ask(ends);
    const entry: CachedEta = {
      ends,
      to: to.join(),
      said,
      rests: now + mapaDeCaso.recalculaMs,
      until: now + 10 * mapaDeCaso.recalculaMs,
    };
    kept.set(name, entry, now);
    void said.then(({ isKnown }) => {
      if (!isKnown) Object.assign(entry, { rests: now + AFTER_FAILURE_MS, ends: '' });
    });
    return said;
  };
}
