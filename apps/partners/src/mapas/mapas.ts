import type { FastifyPluginAsync } from 'fastify';
import { html, type Html } from '../html.ts';
import { createInsurer, type Frame, type Insurer } from '../insurer.ts';
import { drive, find, isAvenue, SYNTHETIC_CITY, type Point } from './synthetic-city.ts';

/**
 * A maps service for one small town: driving times in the format of OSRM, addresses in the format of
 * Nominatim.
 */
export const startMapas = (): Insurer => createInsurer('mapas', 'Mapas', service, town());

const ENDS = /^(-?[\d.]+),(-?[\d.]+);(-?[\d.]+),(-?[\d.]+)$/;

/** Longitude first, as in GeoJSON. */
const turned = ([lat, lng]: Point) => [Number(lng.toFixed(6)), Number(lat.toFixed(6))];

function service({ heard }: Frame): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { ends: string } }>('/route/v1/driving/:ends', ({ params }, reply) => {
      heard(`ruta ${params.ends}`);
      const [, a, b, c, d] = ENDS.exec(params.ends) ?? [];
      const numbers = [a, b, c, d].map(Number);
      if (numbers.some((one) => !Number.isFinite(one)))
        return reply.code(400).send({ code: 'InvalidQuery', message: 'Query string malformed' });
      const [lngA = 0, latA = 0, lngB = 0, latB = 0] = numbers;
      const driven = drive([latA, lngA], [latB, lngB]);
      if (driven === undefined)
        return reply
          .code(400)
          .send({ code: 'NoSegment', message: 'Could not find a matching segment for any coordinate' });
      const { distance, duration, line } = driven;
      const geometry = { type: 'LineString', coordinates: line.map(turned) };
      return { code: 'Ok', routes: [{ distance, duration, geometry }], waypoints: [] };
    });
    app.get<{ Querystring: { q?: string } }>('/search', ({ query: { q = '' } }) => {
      heard(`dirección ${q}`);
      const found = find(q);
      if (found === undefined) return [];
      const [lat, lon] = found.place.map((one) => one.toFixed(7));
      return [{ place_id: 1, lat, lon, display_name: found.name, type: 'house' }];
    });
  };
}

/** A drawing of the town. */
function town(): Html {
  const side = SYNTHETIC_CITY.corners * 10;
  const line = (street: number, isCalle: boolean) => {
    const at = isCalle ? side - 10 * street - 5 : 10 * street + 5;
    const path = isCalle ? `M5 ${at}H${side - 5}` : `M${at} 5V${side - 5}`;
    const [colour, width] = isAvenue(street) ? ['var(--accent)', 2.5] : ['var(--line)', 1];
    const name = `${isCalle ? 'Calle' : 'Carrera'} ${street + 1}`;
    return html`<path d="${path}" stroke="${colour}" stroke-width="${width}"><title>${name}</title></path>`;
  };
  const streets = Array.from({ length: SYNTHETIC_CITY.corners }, (_, street) => street);
  return html`<p>
      El pueblo del mapa: calles de 100 en 100 metros, y cada quinta es una avenida. Una dirección como
      «Carrera 30 # 45-03, Bogotá» está en su esquina; otras no se encuentran.
    </p>
    <svg
      viewBox="0 0 ${side} ${side}"
      width="420"
      role="img"
      aria-label="Calles y carreras del pueblo"
      fill="none"
    >
      ${streets.map((street) => [line(street, true), line(street, false)])}
    </svg>`;
}
