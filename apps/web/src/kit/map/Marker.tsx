import { DivIcon, DomEvent, type LatLng, Marker as LeafletMarker, type Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapMarker } from './types.ts';
import { useMarkerAnimation } from './useMarkerAnimation.ts';
import './map.css';

interface MarkerProps {
  map: LeafletMap;
  marker: MapMarker;
  /** Whether its window is open; undefined if it has none. */
  isOpen: boolean | undefined;
  onChoose: ((id: string, byKeyboard: boolean) => void) | undefined;
  /** Receives the position after a drag; undefined if it cannot be dragged. */
  onDrop: ((at: LatLng) => void) | undefined;
}

/** A real button on the map: Tab focuses it and Enter chooses it. */
export function Marker({ map, marker, isOpen, onChoose, onDrop }: MarkerProps) {
  const { id, at } = marker;
  const [holder] = useState(() => {
    const element = document.createElement('div');
    element.className = 'mapa-punto';
    element.dataset['id'] = id;
    // A draggable marker needs the pointer event; the map gets no click in either case.
    if (onDrop === undefined) DomEvent.disableClickPropagation(element);
    return element;
  });
  const [placed, setPlaced] = useState<LeafletMarker>();
  useEffect(() => {
    const icon = new DivIcon({ html: holder, className: 'mapa-ancla', iconSize: [0, 0] });
    const moves = onDrop !== undefined;
    const options = { icon, interactive: moves, draggable: moves, keyboard: false };
    const added = new LeafletMarker(at, options).addTo(map);
    if (moves) added.on('dragend', () => onDrop(added.getLatLng()));
    setPlaced(added);
    return () => void added.remove();
    // Later changes of `at` are animated by `useMarkerAnimation`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map, holder, onDrop]);
  useMarkerAnimation(placed, at);
  return createPortal(
    onDrop === undefined ? (
      <Label marker={marker} isOpen={isOpen} onChoose={onChoose} />
    ) : (
      <Handle marker={marker} />
    ),
    holder,
  );
}

/** The accessible name begins with the visible text. */
const spoken = (name: string, text: string | undefined) =>
  text === undefined || name.includes(text) ? name : `${text}, ${name}`;

/** Dragged with the mouse; keyboard users type the coordinates. */
const Handle = ({ marker: { sign, name, tone } }: { marker: MapMarker }) => (
  <>
    <span className={`mapa-rotulo mapa-${tone}`}>
      {sign}
      <span>{name}</span>
    </span>
    <i className={`mapa-tallo mapa-${tone}`} aria-hidden />
  </>
);

function Label({ marker, isOpen, onChoose }: Omit<MarkerProps, 'map' | 'onDrop'>) {
  const { id, text, sign, name, tone, isOld = false } = marker;
  const shape = text === undefined ? 'mapa-cara' : 'mapa-rotulo';
  return (
    <>
      <button
        type="button"
        className={`${shape} mapa-${tone}${isOld ? ' mapa-vieja' : ''}`}
        aria-label={spoken(name, text)}
        {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' as const })}
        disabled={onChoose === undefined}
        // A click by keyboard has `detail` 0.
        onClick={(event) => onChoose?.(id, event.detail === 0)}
      >
        {sign}
        {text !== undefined && <span>{text}</span>}
      </button>
      {text !== undefined && <i className={`mapa-tallo mapa-${tone}`} aria-hidden />}
    </>
  );
}
