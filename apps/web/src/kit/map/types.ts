import type { ReactNode, Ref } from 'react';
import type { Coordenadas, Teselas } from '@amparo/contract/base/referencia/mapas';

/** Markers also differ by text and shape, because colour alone must not carry meaning. */
export type Tone = 'amber' | 'accent' | 'neutral';

export interface MapMarker {
  id: string;
  at: Coordenadas;
  /** The text of the marker; without it only a round icon is drawn. */
  text?: string;
  /** The person or thing. Follows the text in the accessible name, and names the window. */
  name: string;
  sign?: ReactNode;
  tone: Tone;
  /** The position is old and may have changed. */
  isOld?: boolean;
}

export interface MapLine {
  id: string;
  points: readonly Coordenadas[];
  tone: Tone;
  isDotted?: boolean;
}

/** Pixels of each side that other content covers. The map uses the rest to show markers. */
export interface Covered {
  top?: number;
  left?: number;
  bottom?: number;
}

export interface MapHandle {
  showAll: () => void;
  /** Centres a marker, at a zoom that shows its surroundings. */
  show: (id: string) => void;
  /** Goes to a place, at a zoom that shows a whole town. */
  goTo: (at: Coordenadas) => void;
}

export interface MapProps {
  ref?: Ref<MapHandle>;
  label: string;
  markers: readonly MapMarker[];
  lines?: readonly MapLine[];
  /** Street tiles; null draws the built-in background. */
  teselas: Teselas;
  /** The initial centre and zoom; without it all markers are shown. */
  opensAt?: { at: Coordenadas; zoom: number } | undefined;
  covered?: Covered;
  /** The content of a marker's window; without it markers have no window. */
  describe?: (id: string) => ReactNode;
  /** Called for a click or Enter on a marker, instead of opening its window. */
  onChoose?: (id: string) => void;
  /** The user chooses a place on the map, by a click or by dragging a marker. */
  onPlace?: (at: Coordenadas) => void;
  /** Adds a button that shows all markers, for screens without such a button. */
  hasShowAll?: boolean;
}
