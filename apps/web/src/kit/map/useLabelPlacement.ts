import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { sidesOf } from './geometry.ts';
import type { MapMarker } from './types.ts';

export const labelOf = (map: LeafletMap, id: string) =>
  map.getContainer().querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);

/**
 * Puts each label on the side of its point where it hides no other label, and again after the map has moved.
 */
export function useLabelPlacement(map: LeafletMap | undefined, markers: readonly MapMarker[]): void {
  useEffect(() => {
    if (map === undefined) return undefined;
    const place = () => {
      const labelled = markers.flatMap(({ id, at, text }) => {
        const element = labelOf(map, id);
        const pill = element?.querySelector('button');
        if (text === undefined || element === null || pill === null || pill === undefined) return [];
        const { x, y } = map.latLngToLayerPoint(at);
        return [{ element, x, y, width: pill.offsetWidth, height: pill.offsetHeight }];
      });
      const { min, max } = map.getPixelBounds();
      const origin = map.getPixelOrigin();
      const [from, to] = [min?.subtract(origin), max?.subtract(origin)];
      const frame = from && to && { left: from.x, top: from.y, right: to.x, bottom: to.y };
      const sides = sidesOf(labelled, frame);
      for (const [index, { element }] of labelled.entries()) element.dataset['lado'] = sides[index];
    };
    place();
    map.on('moveend', place);
    return () => void map.off('moveend', place);
  }, [map, markers]);
}
