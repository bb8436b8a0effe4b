import { DivIcon, DomEvent, Marker as LeafletMarker, type Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapMarker } from './types.ts';
import { useGlide } from './useGlide.ts';

interface MarkerProps {
  map: LeafletMap;
  marker: MapMarker;
  /** Whether its window is open; undefined where it opens none. */
  isOpen: boolean | undefined;
  onChoose: ((id: string, byKeyboard: boolean) => void) | undefined;
}

/** A real button that stands on the map: reached with Tab, chosen with Enter. */
export function Marker({ map, marker, isOpen, onChoose }: MarkerProps) {
  const { id, at } = marker;
  const [holder] = useState(() => {
    const element = document.createElement('div');
    element.className = 'mapa-punto';
    element.dataset['id'] = id;
    DomEvent.disableClickPropagation(element);
    return element;
  });
  const [placed, setPlaced] = useState<LeafletMarker>();
  useEffect(() => {
    const icon = new DivIcon({ html: holder, className: 'mapa-ancla', iconSize: [0, 0] });
    const added = new LeafletMarker(at, { icon, interactive: false, keyboard: false }).addTo(map);
    setPlaced(added);
    return () => void added.remove();
    // Where it stands afterwards is a matter of gliding.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map, holder]);
  useGlide(placed, at);
  return createPortal(<Label marker={marker} isOpen={isOpen} onChoose={onChoose} />, holder);
}

/** What is heard begins with what is read. */
const spoken = (name: string, text: string | undefined) =>
  text === undefined || name.includes(text) ? name : `${text}, ${name}`;

function Label({ marker, isOpen, onChoose }: Omit<MarkerProps, 'map'>) {
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
