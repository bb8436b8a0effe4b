import type { LatLng, LeafletMouseEvent, Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { LocateFixed, Minus, Plus } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Line } from './Lines.tsx';
import { Marker } from './Marker.tsx';
import type { Covered, MapHandle, MapProps } from './types.ts';
import { useBaseLayer } from './useBaseLayer.ts';
import { labelOf, useLabelPlacement } from './useLabelPlacement.ts';
import { useMap } from './useMap.ts';
import { Window } from './Window.tsx';
import './map.css';

const UNCOVERED: Covered = {};
/** Pixels around all markers, so that their labels are on the map too. */
const AROUND = 90;
const NEAREST = 16;
/** Zoom that shows the surroundings of a person. */
const STREETS = 14;
const TOWN = 12;

/** A map with markers. Arrows move it, + and − zoom, and Tab goes from marker to marker. */
export function MapView(props: MapProps) {
  const { label, markers, lines = [], teselas, covered = UNCOVERED, hasShowAll = false } = props;
  const { map, holder, showAll } = useShown(props);
  const { isDrawn } = useBaseLayer(map, teselas);
  const { open, choose, close } = useWindow(map, props);
  useLabelPlacement(map, markers);
  const place = usePlacing(map, props.onPlace);
  const opened = markers.find(({ id }) => id === open?.id);
  return (
    <div className={place === undefined ? 'mapa' : 'mapa mapa-elige'}>
      <section ref={holder} className="mapa-lienzo" aria-label={label} />
      {map !== undefined && (
        <>
          {lines.map((line) => (
            <Line key={line.id} map={map} line={line} />
          ))}
          {markers.map((marker) => (
            <Marker
              key={marker.id}
              map={map}
              marker={marker}
              isOpen={props.describe === undefined ? undefined : marker.id === open?.id}
              onChoose={choose}
              onDrop={place}
            />
          ))}
          {opened !== undefined && props.describe !== undefined && (
            <Window
              key={opened.id}
              map={map}
              at={opened.at}
              label={opened.name}
              covered={covered}
              startFocused={open?.byKeyboard === true}
              onClose={close}
            >
              {props.describe(opened.id)}
            </Window>
          )}
          <Controls map={map} covered={covered} {...(hasShowAll ? { showAll } : {})} />
        </>
      )}
      <small className="mapa-nota">{isDrawn ? 'Mapa esquemático' : teselas?.atribucion}</small>
    </div>
  );
}

/** The map, and the functions that bring markers into view. */
function useShown(props: MapProps) {
  const { ref, markers, lines = [], covered = UNCOVERED, opensAt } = props;
  const { top = 0, left = 0, bottom = 0 } = covered;
  const all = [...markers.map(({ at }) => at), ...lines.flatMap(({ points }) => points)];
  const latest = useRef({ all, markers, opensAt, top, left, bottom });
  useEffect(() => {
    latest.current = { all, markers, opensAt, top, left, bottom };
  });
  const fit = useCallback((map: LeafletMap, animate: boolean) => {
    const now = latest.current;
    if (now.all.length === 0) return;
    map.fitBounds(now.all, {
      animate,
      maxZoom: NEAREST,
      paddingTopLeft: [now.left + AROUND, now.top + AROUND],
      paddingBottomRight: [AROUND, now.bottom + AROUND],
    });
  }, []);
  // The initial view. Markers that arrive later do not move the map, because the user may be using it.
  const begin = useCallback(
    (map: LeafletMap) => {
      const now = latest.current;
      if (now.opensAt === undefined) {
        map.setView([4.65, -74.1], TOWN, { animate: false });
        fit(map, false);
        return;
      }
      map.setView(now.opensAt.at, now.opensAt.zoom, { animate: false });
      // The middle of the part that nothing covers.
      map.panBy([-now.left / 2, (now.bottom - now.top) / 2], { animate: false });
    },
    [fit],
  );
  const { map, holder } = useMap(begin);
  const showAll = useCallback(() => {
    if (map !== undefined) fit(map, true);
  }, [map, fit]);
  useImperativeHandle(
    ref,
    (): MapHandle => ({
      showAll,
      show: (id) => {
        const found = latest.current.markers.find((marker) => marker.id === id);
        if (found !== undefined) map?.setView(found.at, Math.max(map.getZoom(), STREETS));
      },
      goTo: (at) => void map?.setView(at, TOWN),
    }),
    [map, showAll],
  );
  return { map, holder, showAll };
}

/** Chooses a place by a click on the map, with a precision of about ten centimetres. */
function usePlacing(map: LeafletMap | undefined, onPlace: MapProps['onPlace']) {
  const latest = useRef(onPlace);
  useEffect(() => {
    latest.current = onPlace;
  });
  const chooses = onPlace !== undefined;
  const place = useCallback(({ lat, lng }: LatLng) => {
    const rounded = (degrees: number) => Number(degrees.toFixed(6));
    latest.current?.([rounded(lat), rounded(lng)]);
  }, []);
  useEffect(() => {
    if (map === undefined || !chooses) return undefined;
    const clicked = ({ latlng }: LeafletMouseEvent) => place(latlng.wrap());
    map.on('click', clicked);
    return () => void map.off('click', clicked);
  }, [map, chooses, place]);
  return chooses ? place : undefined;
}

interface Opened {
  id: string;
  byKeyboard: boolean;
}

function useWindow(
  map: LeafletMap | undefined,
  { describe, onChoose }: Pick<MapProps, 'describe' | 'onChoose'>,
) {
  const [open, setOpen] = useState<Opened>();
  const choose = useCallback(
    (id: string, byKeyboard: boolean) => {
      if (onChoose === undefined) setOpen((now) => (now?.id === id ? undefined : { id, byKeyboard }));
      else onChoose(id);
    },
    [onChoose],
  );
  const openId = open?.id;
  const close = useCallback(() => {
    setOpen(undefined);
    if (map === undefined || openId === undefined) return;
    // Focus returns to the marker, so that keyboard users continue from there.
    labelOf(map, openId)?.querySelector('button')?.focus({ preventScroll: true });
  }, [map, openId]);
  useEffect(() => {
    if (map === undefined || openId === undefined) return undefined;
    const shut = () => setOpen(undefined);
    const element = map.getContainer();
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    map.on('click', shut);
    element.addEventListener('keydown', pressed);
    return () => {
      map.off('click', shut);
      element.removeEventListener('keydown', pressed);
    };
  }, [map, openId, close]);
  const chooses = describe !== undefined || onChoose !== undefined;
  return { open, choose: chooses ? choose : undefined, close };
}

interface ControlsProps {
  map: LeafletMap;
  covered: Covered;
  showAll?: () => void;
}

function Controls({ map, covered: { top = 0, left = 0, bottom = 0 }, showAll }: ControlsProps) {
  // Zoom around the middle of the uncovered part, so that the person in view stays there.
  const zoomBy = (steps: number) => {
    const { x, y } = map.getSize();
    map.setZoomAround([(x + left) / 2, (y + top - bottom) / 2], map.getZoom() + steps);
  };
  return (
    <div className="mapa-botones">
      {showAll !== undefined && (
        <Control name="Centrar" onPress={showAll}>
          <LocateFixed size={17} aria-hidden />
        </Control>
      )}
      <Control name="Acercar" onPress={() => zoomBy(1)}>
        <Plus size={17} aria-hidden />
      </Control>
      <Control name="Alejar" onPress={() => zoomBy(-1)}>
        <Minus size={17} aria-hidden />
      </Control>
    </div>
  );
}

const Control = ({ name, onPress, children }: { name: string; onPress: () => void; children: ReactNode }) => (
  <button type="button" className="icono" aria-label={name} title={name} onClick={onPress}>
    {children}
  </button>
);
