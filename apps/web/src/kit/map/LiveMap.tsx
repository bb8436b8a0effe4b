import { lazy, Suspense } from 'react';
import './map.css';
import type { MapProps } from './types.ts';

const MapView = lazy(async () => ({ default: (await import('./MapView.tsx')).MapView }));

/** A map. Its library is a lazy chunk, so that other screens do not load it. */
export function LiveMap(props: MapProps) {
  return (
    <Suspense fallback={<output className="mapa-espera t3 sm">Abriendo el mapa…</output>}>
      <MapView {...props} />
    </Suspense>
  );
}
