import { z } from 'zod';
import { Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { askPartner, readJson, refusedBy } from '../../../platform/partners/http.ts';
import type { PartnerQuery } from '../../../platform/partners/partner.ts';

const Found = z.array(
  z
    .object({ lat: z.coerce.number<string>(), lon: z.coerce.number<string>() })
    .transform(({ lat, lon }) => [lat, lon])
    .pipe(Coordenadas),
);

/** Coordinates of a Colombian address from Nominatim (GPS-08, GPS-14). */
export function nominatim(base: string): PartnerQuery<Coordenadas> {
  return async (address, signal) => {
    const query = { format: 'jsonv2', limit: '1', countrycodes: 'co', q: address };
    // Nominatim refuses requests without a user agent.
    const headers = { 'user-agent': 'Amparo' };
    const response = await askPartner(base, { method: 'GET', path: ['search'], query, headers }, signal);
    if (response.status !== 200) throw refusedBy(response);
    return readJson(Found, response.text)[0];
  };
}
