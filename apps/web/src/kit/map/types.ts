import type { ReactNode, Ref } from 'react';
import type { Coordenadas, Teselas } from '@amparo/contract/ubicaciones';

/** Told apart by words and shape too: the colour alone says nothing. */
export type Tone = 'amber' | 'accent' | 'neutral';

export interface MapMarker {
  id: string;
  at: Coordenadas;
  /** What is written on it; without it only the sign is drawn, round. */
  text?: string;
  /** Who or what it is; heard after what is written on it, and the name of its window. */
  name: string;
  sign?: ReactNode;
  tone: Tone;
  /** Where they were a while ago, and may be no longer. */
  isOld?: boolean;
}

export interface MapLine {
  id: string;
  points: readonly Coordenadas[];
  tone: Tone;
  isDotted?: boolean;
}

/** How much of each side other things stand on, in pixels: what matters is shown beside them. */
export interface Covered {
  top?: number;
  left?: number;
  bottom?: number;
}

export interface MapHandle {
  /** Shows everyone. */
  showAll: () => void;
  /** Brings one of them to the middle, near enough to see who is around. */
  show: (id: string) => void;
  /** Goes somewhere else, with a whole town in view. */
  goTo: (at: Coordenadas) => void;
}

export interface MapProps {
  ref?: Ref<MapHandle>;
  label: string;
  markers: readonly MapMarker[];
  lines?: readonly MapLine[];
  /** Pictures of streets; null draws a ground of our own. */
  teselas: Teselas;
  /** Where it opens: around this point at this zoom; without it everyone is shown. */
  opensAt?: { at: Coordenadas; zoom: number } | undefined;
  covered?: Covered;
  /** What the window of a marker says; without it markers open none. */
  describe?: (id: string) => ReactNode;
  /** A click or Enter on a marker, where it does something else than opening its window. */
  onChoose?: (id: string) => void;
  /** Where something is, is chosen on it: by a click on the ground, or by dragging a marker. */
  onPlace?: (at: Coordenadas) => void;
  /** A button that shows everyone, where the screen has none of its own. */
  hasShowAll?: boolean;
}
