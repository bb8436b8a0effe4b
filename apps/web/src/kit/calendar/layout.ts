import { type Dia, diaDe, finDelDia, inicioDelDia } from '@amparo/contract/kernel/time';
import type { CalendarEvent } from './types.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** Shorter events are drawn this long, so that their title is readable. */
const LEAST_MINUTES = 30;
/** An event may overlap another one if it starts this much later, because the earlier text stays readable. */
const STAGGER_MINUTES = 45;
/** Left edge of an overlapping event, in percent of the column. */
const INSET = 40;

/** Hours that are always shown. */
const OFFICE = { first: 7, last: 18 } as const;
export interface Hours {
  first: number;
  last: number;
}

/** The part of an event that falls on one day. */
export interface Piece {
  event: CalendarEvent;
  /** Minutes from midnight in Bogotá. */
  from: number;
  to: number;
}

export interface Placed extends Piece {
  /** Percent of the column width. */
  left: number;
  width: number;
  /** Whether it overlaps another piece, and whether another piece overlaps it. */
  onTop: boolean;
  isUnder: boolean;
  /** A strip at the right of the column counts the pieces that do not fit; `left` and `width` exclude it. */
  hasRest: boolean;
}

/** Pieces that do not fit side by side, counted in a strip at the right of the column. */
export interface Rest {
  from: number;
  to: number;
  count: number;
}

/** Minutes since midnight in Bogotá, in whatever time zone the computer is. */
const minutesIn = (day: Dia, ms: number) => Math.round((ms - inicioDelDia(day).getTime()) / MINUTE_MS);

export const instantAt = (day: Dia, minutes: number): number =>
  inicioDelDia(day).getTime() + minutes * MINUTE_MS;

export const minuteOf = (ms: number): number => minutesIn(diaDe(new Date(ms)), ms);

/** An event that ends at midnight is not part of the next day. */
function touches({ inicio, fin }: CalendarEvent, day: Dia): boolean {
  const [from, to] = [Date.parse(inicio), Date.parse(fin)];
  const [begin, end] = [inicioDelDia(day).getTime(), finDelDia(day).getTime()];
  return from < end && (to > begin || (to <= from && from >= begin));
}

/** Events of a day: all-day events first, then by start. */
export function eventsOf(events: readonly CalendarEvent[], day: Dia): CalendarEvent[] {
  const isWhole = (event: CalendarEvent) => (event.todoElDia === true ? 0 : 1);
  return events
    .filter((event) => touches(event, day))
    .toSorted(
      (a, b) => isWhole(a) - isWhole(b) || a.inicio.localeCompare(b.inicio) || a.id.localeCompare(b.id),
    );
}

/** Timed events of a day, cut at midnight. */
export function piecesOf(events: readonly CalendarEvent[], day: Dia): Piece[] {
  return eventsOf(events, day)
    .filter(({ todoElDia }) => todoElDia !== true)
    .map((event) => {
      const from = Math.max(0, minutesIn(day, Date.parse(event.inicio)));
      const to = Math.min(DAY_MINUTES, minutesIn(day, Date.parse(event.fin)));
      return { event, from, to: Math.max(to, from) };
    });
}

/** Office hours, extended as far as the events need. */
export function hoursFor(pieces: readonly Piece[]): Hours {
  return pieces.reduce<Hours>(
    ({ first, last }, { from, to }) => ({
      first: Math.min(first, Math.floor(from / 60)),
      last: Math.max(last, Math.min(24, Math.ceil(drawnTo({ from, to }) / 60))),
    }),
    OFFICE,
  );
}

const drawnTo = ({ from, to }: Pick<Piece, 'from' | 'to'>) => Math.max(to, from + LEAST_MINUTES);
const overlap = (a: Piece, b: Piece) => a.from < drawnTo(b) && b.from < drawnTo(a);

/**
 * Overlapping pieces are placed side by side; a piece that starts well after another overlaps it instead. At
 * most `most` pieces are side by side. A strip counts the remaining pieces, which start last.
 */
export function placePieces(
  pieces: readonly Piece[],
  most = Number.POSITIVE_INFINITY,
): { placed: Placed[]; rests: Rest[]; lanes: number } {
  const clusters = clustersOf(pieces).map(lanesOf);
  return {
    placed: clusters.flatMap((lanes) => placeLanes(lanes, most)),
    rests: clusters.flatMap((lanes) => restsOf(lanes, most)),
    lanes: Math.min(most, Math.max(1, ...clusters.map(({ length }) => length))),
  };
}

/** Groups of overlapping pieces, each in order of start. */
function clustersOf(pieces: readonly Piece[]): Piece[][] {
  const clusters: Piece[][] = [];
  let end = -1;
  for (const piece of pieces.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (piece.from < end) clusters.at(-1)?.push(piece);
    else clusters.push([piece]);
    end = Math.max(end, drawnTo(piece));
  }
  return clusters;
}

function lanesOf(cluster: Piece[]): Piece[][] {
  const lanes: Piece[][] = [];
  for (const piece of cluster) {
    const free = lanes.find((lane) => !lane.some((other) => overlap(other, piece)));
    if (free === undefined) lanes.push([piece]);
    else free.push(piece);
  }
  return lanes;
}

function placeLanes(lanes: Piece[][], most: number): Placed[] {
  if (lanes.length === 2 && isStaggered(lanes)) return placeStaggered(lanes);
  const shown = lanes.slice(0, most);
  const hasRest = shown.length < lanes.length;
  return shown.flatMap((lane, index) =>
    lane.map((piece) => ({ ...placeBeside(piece, index, shown), hasRest })),
  );
}

function restsOf(lanes: Piece[][], most: number): Rest[] {
  if (lanes.length <= most) return [];
  return clustersOf(lanes.slice(most).flat()).map((pieces) => ({
    from: Math.min(...pieces.map(({ from }) => from)),
    to: Math.max(...pieces.map(drawnTo)),
    count: pieces.length,
  }));
}

const isStaggered = ([under = [], top = []]: Piece[][]) =>
  top.every((piece) =>
    under.every((other) => !overlap(piece, other) || piece.from - other.from >= STAGGER_MINUTES),
  );

const placeStaggered = ([under = [], top = []]: Piece[][]): Placed[] => [
  ...under.map((piece) => {
    const isUnder = top.some((other) => overlap(other, piece));
    return { ...piece, left: 0, width: 100, onTop: false, isUnder, hasRest: false };
  }),
  ...top.map((piece) => ({
    ...piece,
    left: INSET,
    width: 100 - INSET,
    onTop: true,
    isUnder: false,
    hasRest: false,
  })),
];

/** A piece extends over the free lanes at its right. */
function placeBeside(piece: Piece, index: number, lanes: Piece[][]): Omit<Placed, 'hasRest'> {
  const blocked = lanes.findIndex((lane, at) => at > index && lane.some((other) => overlap(other, piece)));
  const until = blocked === -1 ? lanes.length : blocked;
  const unit = 100 / lanes.length;
  return { ...piece, left: index * unit, width: (until - index) * unit, onTop: false, isUnder: false };
}

/** Times snap to quarters of an hour. */
export const STEP_MINUTES = 15;

/** Minute of the day where a drop lands: snapped to a quarter of an hour, within the shown hours. */
export function landing(minutes: number, length: number, hours: Hours): number {
  const snapped = Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
  const latest = Math.max(hours.first * 60, hours.last * 60 - Math.min(length, STEP_MINUTES));
  return Math.min(Math.max(snapped, hours.first * 60), latest);
}
