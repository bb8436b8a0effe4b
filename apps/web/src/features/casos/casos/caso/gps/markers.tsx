import { MapPin } from 'lucide-react';
import type { CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import type { EnCamino, Mapa } from '@amparo/contract/casos/ubicaciones/schemas';
import { ahead } from '../../../../../kit/map/geometry.ts';
import type { MapLine, MapMarker, Tone } from '../../../../../kit/map/types.ts';
import { Face } from '../../../../../kit/person/Face.tsx';
import { CLIENTE, hasArrived, isOld, labelOf } from './words.ts';
import '../../../../../kit/map/map.css';

export const TONES = { Abogado: 'accent', Investigador: 'neutral' } as const satisfies Record<EnCamino, Tone>;

const firstName = (name: string) => name.split(' ', 1)[0] ?? name;

/** Markers of the customer and of all staff with a known position (GPS-14). */
export function markersOf(caso: CasoCompleto, mapa: Mapa, now: number): MapMarker[] {
  const nombre = caso.afectado.nombre_completo;
  const client: MapMarker[] =
    mapa.cliente === null
      ? []
      : [
          {
            id: CLIENTE,
            at: mapa.cliente.coordenadas,
            text: `${firstName(nombre)} · siniestro`,
            name: `cliente ${nombre}`,
            tone: 'amber',
            sign: (
              <span className="mapa-signo" aria-hidden>
                <MapPin size={15} />
              </span>
            ),
          },
        ];
  const staff = mapa.personas.flatMap((persona): MapMarker[] => {
    const { _id, tipo, nombre_completo, posicion } = persona;
    if (posicion === null) return [];
    return [
      {
        id: _id,
        at: posicion.coordenadas,
        text: labelOf(persona, now),
        name: nombre_completo,
        tone: TONES[tipo],
        isOld: isOld(posicion.fecha, now),
        sign: <Face name={nombre_completo} size={26} />,
      },
    ];
  });
  return [...client, ...staff];
}

/** Remaining route of each person who has not arrived. */
export const linesOf = (mapa: Mapa): MapLine[] =>
  mapa.personas.flatMap((persona) => {
    const { _id, tipo, posicion, ruta } = persona;
    if (posicion === null || ruta === null || hasArrived(persona)) return [];
    return [{ id: _id, points: ahead(ruta.linea, posicion.coordenadas), tone: TONES[tipo] }];
  });
