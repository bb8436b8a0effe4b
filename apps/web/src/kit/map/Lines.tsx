import { Polyline, type Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import type { MapLine } from './types.ts';

/** A route, with a pale border that separates it from the streets below. */
export function Line({ map, line }: { map: LeafletMap; line: MapLine }) {
  const { points, tone, isDotted = false } = line;
  useEffect(() => {
    const kind = isDotted ? ' mapa-puntos' : '';
    const drawn = ['mapa-via-borde', `mapa-via mapa-${tone}${kind}`].map((className) =>
      new Polyline([...points], { className, interactive: false }).addTo(map),
    );
    return () => {
      for (const one of drawn) one.remove();
    };
  }, [map, points, tone, isDotted]);
  return null;
}
