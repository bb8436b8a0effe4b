import { z } from 'zod';
import { Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { type Ruta } from '@amparo/contract/casos/ubicaciones/schemas';
import { kmEntre } from '@amparo/contract/kernel/geo';
import { askPartner, readJson, refusedBy } from '../../../platform/partners/http.ts';
import type { PartnerQuery } from '../../../platform/partners/partner.ts';

/** For a longer route OSRM simplifies the line, which would have thousands of points otherwise. */
const WHOLE_LINE_KM = 30;

/** OSRM has the longitude first; everything else has the latitude first (GPS-13). */
const Turned = z
  .tuple([z.number(), z.number()])
  .transform(([lng, lat]) => [lat, lng])
  .pipe(Coordenadas);
const Answer = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        duration: z.number().min(0),
        distance: z.number().min(0),
        geometry: z.object({ coordinates: z.array(Turned) }),
      }),
    )
    .min(1),
});
/** Codes of OSRM for an end without a route. */
const NoWay = z.object({ code: z.enum(['NoRoute', 'NoSegment']) });

/** Both ends as OSRM expects them, with the longitude first. */
export const endsOf = (from: Coordenadas, to: Coordenadas) =>
  [from, to].map(([lat, lng]) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
function straightKm(ends: string): number {
  const [from, to] = ends.split(';').map((end) => {
    const [longitud = 0, latitud = 0] = end.split(',').map(Number);
    return { latitud, longitud };
  });
  return from === undefined || to === undefined ? 0 : kmEntre(from, to);
}

/** Route by car between two ends from OSRM (GPS-07, GPS-08). */
export function osrm(base: string): PartnerQuery<Omit<Ruta, 'calculada'>> {
  return async (ends, signal) => {
    const overview = straightKm(ends) > WHOLE_LINE_KM ? 'simplified' : 'full';
    const path = ['route', 'v1', 'driving', ends];
    const query = { overview, geometries: 'geojson' };
    const response = await askPartner(base, { method: 'GET', path, query }, signal);
    if (response.status === 400) {
      readJson(NoWay, response.text);
      return undefined;
    }
    if (response.status !== 200) throw refusedBy(response);
    const [route] = readJson(Answer, response.text).routes;
    if (route === undefined) return undefined;
    const { duration, distance, geometry } = route;
    return { duracion: duration, distancia: distance, linea: geometry.coordinates };
  };
}
