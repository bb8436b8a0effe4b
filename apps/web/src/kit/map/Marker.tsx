import { DivIcon, DomEvent, type LatLng, Marker as LeafletMarker, type Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapMarker } from './types.ts';
import { useGlide } from './useGlide.ts';
import './map.css';

interface MarkerProps {
  map: LeafletMap;
  marker: MapMarker;
  /** Whether its window is open; undefined where it opens none. */
  isOpen: boolean | undefined;
  onChoose: ((id: string, byKeyboard: boolean) => void) | undefined;
  /** Where it was dragged to; undefined where it stays in its place. */
  onDrop: ((at: LatLng) => void) | undefined;
}

/** A real button that stands on the map: reached with Tab, chosen with Enter. */
export function Marker({ map, marker, isOpen, onChoose, onDrop }: MarkerProps) {
  const { id, at } = marker;
  const [holder] = useState(() => {
    const element = document.createElement('div');
    element.className = 'mapa-punto';
    element.dataset['id'] = id;
    // What is dragged must hear of the press; the map takes no click on it either way.
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
    // Where it stands afterwards is a matter of gliding.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map, holder, onDrop]);
  useGlide(placed, at);
  return createPortal(
    onDrop === undefined ? (
      <Label marker={marker} isOpen={isOpen} onChoose={onChoose} />
    ) : (
      <Handle marker={marker} />
    ),
    holder,
  );
}

/** What is heard begins with what is read. */
const spoken = (name: string, text: string | undefined) =>
  text === undefined || name.includes(text) ? name : `${text}, ${name}`;

/** Dragged by the hand; who uses the keyboard writes where it is. */
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
        // A click without a button of the mouse is a key.
        onClick={(event) => onChoose?.(id, event.detail === 0)}
      >
        {sign}
        {text !== undefined && <span>{text}</span>}
      </button>
      {text !== undefined && <i className={`mapa-tallo mapa-${tone}`} aria-hidden />}
    </>
  );
}
