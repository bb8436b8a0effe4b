import type { LatLng, LatLngExpression } from 'leaflet';
import { useEffect } from 'react';
import type { Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { STILL } from '../media.ts';

const GLIDE_MS = 700;

interface Placed {
  getLatLng: () => LatLng | undefined;
  setLatLng: (to: LatLngExpression) => unknown;
}

const ease = (part: number) => 1 - (1 - part) ** 3;

/**
 * Animates an object on the map to its new position, unless the user prefers reduced motion or the tab is
 * hidden.
 */
export function useMarkerAnimation(placed: Placed | undefined, [lat, lng]: Coordenadas): void {
  useEffect(() => {
    const from = placed?.getLatLng();
    if (placed === undefined || from === undefined || (from.lat === lat && from.lng === lng))
      return undefined;
    if (document.hidden || matchMedia(STILL).matches) {
      placed.setLatLng([lat, lng]);
      return undefined;
    }
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - start) / GLIDE_MS);
      const done = ease(part);
      placed.setLatLng(
        part === 1 ? [lat, lng] : [from.lat + (lat - from.lat) * done, from.lng + (lng - from.lng) * done],
      );
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [placed, lat, lng]);
}
