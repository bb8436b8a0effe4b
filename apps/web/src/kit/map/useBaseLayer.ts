import { TileLayer, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import type { Teselas } from '@amparo/contract/base/referencia/mapas';
import { useTheme } from '../theme/theme.ts';
import { OfflineTileLayer } from './offlineTiles.ts';
import './map.css';

/** After this many failed tiles in a row, no more are requested. */
const ENOUGH = 3;

/** The background of the map: drawn until street tiles arrive, and again when they fail. */
export function useBaseLayer(map: LeafletMap | undefined, teselas: Teselas): { isDrawn: boolean } {
  const tema = useTheme();
  const latest = useRef(tema);
  const ground = useRef<OfflineTileLayer>(undefined);
  const url = teselas?.url;
  /** URL of the tiles that have arrived. */
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    latest.current = tema;
    ground.current?.redraw();
  }, [tema]);
  useEffect(() => {
    if (map === undefined) return undefined;
    const drawn = new OfflineTileLayer(() => latest.current).addTo(map);
    ground.current = drawn;
    const stop = url === undefined ? undefined : addPictures(map, url, drawn, setShown);
    return () => {
      stop?.();
      setShown(undefined);
      drawn.remove();
      ground.current = undefined;
    };
  }, [map, url]);
  return { isDrawn: shown === undefined };
}

function addPictures(
  map: LeafletMap,
  url: string,
  drawn: OfflineTileLayer,
  setShown: (url: string | undefined) => void,
): () => void {
  const pictures = new TileLayer(url, { className: 'mapa-calles', maxZoom: 19 });
  let missing = 0;
  pictures.on('tileload', () => {
    missing = 0;
  });
  pictures.on('load', () => {
    if (missing > 0) return;
    drawn.remove();
    setShown(url);
  });
  pictures.on('tileerror', () => {
    missing += 1;
    if (missing < ENOUGH) return;
    pictures.remove();
    drawn.addTo(map);
    setShown(undefined);
  });
  pictures.addTo(map);
  return () => {
    pictures.off();
    pictures.remove();
  };
}
