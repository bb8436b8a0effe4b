import { DomEvent, Popup, type Map as LeafletMap } from 'leaflet';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Coordenadas } from '@amparo/contract/base/referencia/mapas';
import type { Covered } from './types.ts';
import { useMarkerAnimation } from './useMarkerAnimation.ts';
import './map.css';

const EDGE = 16;

interface WindowProps {
  map: LeafletMap;
  at: Coordenadas;
  label: string;
  covered: Covered;
  startFocused: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The window of a marker (GPS-03). */
export function Window({ map, at, label, covered, startFocused, onClose, children }: WindowProps) {
  const [holder] = useState(() => {
    const element = document.createElement('div');
    DomEvent.disableClickPropagation(element);
    return element;
  });
  const [placed, setPlaced] = useState<Popup>();
  const body = useRef<HTMLDialogElement>(null);
  const { top = 0, left = 0, bottom = 0 } = covered;
  useEffect(() => {
    const popup = new Popup({
      content: holder,
      className: 'mapa-ventana',
      closeButton: false,
      autoClose: false,
      closeOnClick: false,
      closeOnEscapeKey: false,
      minWidth: 236,
      maxWidth: 280,
      offset: [0, -44],
      autoPanPaddingTopLeft: [left + EDGE, top + EDGE],
      autoPanPaddingBottomRight: [EDGE, bottom + EDGE],
    })
      .setLatLng(at)
      .openOn(map);
    // The map moves only to open the window; after that, only the user moves it.
    popup.options.autoPan = false;
    setPlaced(popup);
    return () => void popup.remove();
    // Later changes of `at` are animated by `useMarkerAnimation`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map, holder]);
  useMarkerAnimation(placed, at);
  useEffect(() => placed?.update());
  useEffect(() => {
    if (startFocused && placed !== undefined) body.current?.focus();
  }, [startFocused, placed]);
  return createPortal(
    <dialog open ref={body} className="mapa-ventana-cuerpo" aria-label={label} tabIndex={-1}>
      <button type="button" className="icono mapa-cerrar" aria-label="Cerrar" onClick={onClose}>
        <X size={14} aria-hidden />
      </button>
      {children}
    </dialog>,
    holder,
  );
}
