import { Map as LeafletMap, type LatLng } from 'leaflet';
import { useCallback, useRef, useState } from 'react';
import { STILL } from '../media.ts';

interface View {
  center: LatLng;
  zoom: number;
}

/** In a hidden part of the page the map has no size. */
const isSeen = (map: LeafletMap) => map.getSize().x > 0;

/** The map of an element while it is mounted. When it is mounted again, it shows its last view. */
export function useMap(begin: (map: LeafletMap) => void) {
  const [map, setMap] = useState<LeafletMap>();
  const left = useRef<View>(undefined);
  const holder = useCallback(
    (element: HTMLElement) => {
      const moves = !matchMedia(STILL).matches;
      const made = new LeafletMap(element, {
        zoomAnimation: moves,
        fadeAnimation: moves,
        inertia: moves,
        zoomControl: false,
        attributionControl: false,
        closePopupOnClick: false,
        maxZoom: 18,
        minZoom: 5,
        keyboardPanDelta: 120,
      });
      if (left.current === undefined) begin(made);
      else made.setView(left.current.center, left.current.zoom, { animate: false });
      setMap(made);
      let wasSeen = isSeen(made);
      const resized = new ResizeObserver(() => {
        made.invalidateSize({ pan: false });
        if (wasSeen || !isSeen(made)) return;
        wasSeen = true;
        // The map cannot bring anything into view before it has a size.
        if (left.current === undefined) begin(made);
      });
      resized.observe(element);
      return () => {
        resized.disconnect();
        if (wasSeen) left.current = { center: made.getCenter(), zoom: made.getZoom() };
        setMap(undefined);
        made.remove();
      };
    },
    [begin],
  );
  return { map, holder };
}
