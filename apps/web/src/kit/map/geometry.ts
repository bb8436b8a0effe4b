import type { Coordenadas } from '@amparo/contract/base/referencia/mapas';

const SIDES = ['up', 'down', 'right', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** A point on the screen and the size of its label, in pixels. */
interface Labelled {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Distance from a point to its label: four labels fit around one point. */
const STEM = 22;
const GAP = 4;

const boxAt = ({ x, y, width, height }: Labelled, side: Side): Box => {
  const left = side === 'right' ? x + STEM : side === 'left' ? x - STEM - width : x - width / 2;
  const top = side === 'up' ? y - STEM - height : side === 'down' ? y + STEM : y - height / 2;
  return { left, top, right: left + width, bottom: top + height };
};

const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left) + GAP) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) + GAP);

/** The point itself, which other labels should not hide. */
const pointOf = ({ x, y }: Labelled): Box => ({ left: x - 7, top: y - 7, right: x + 7, bottom: y + 7 });
/** Hiding a point costs more than touching a label. */
const POINT_WEIGHT = 10;

interface Arranged {
  sides: Side[];
  boxes: Box[];
  cost: number;
}

/** Up to this number of labels, every arrangement is tried; more labels are placed one by one. */
const MOST_TRIED = 4;

/** The area of a label that the edges of the map cut off. */
const cutBy = (frame: Box | undefined, box: Box) =>
  frame === undefined
    ? 0
    : (Math.max(0, frame.left - box.left) + Math.max(0, box.right - frame.right)) * (box.bottom - box.top);

/** The side of its point for each label, so that labels near each other or near an edge stay readable. */
export function sidesOf(labels: readonly Labelled[], frame?: Box): Side[] {
  const points = labels.map(pointOf);
  let tried: Arranged[] = [{ sides: [], boxes: [], cost: 0 }];
  for (const [index, label] of labels.entries()) {
    const next = tried.flatMap((before) =>
      SIDES.map((side, order): Arranged => {
        const box = boxAt(label, side);
        const hidden = points.reduce((sum, point, at) => (at === index ? sum : sum + overlap(box, point)), 0);
        const touched = before.boxes.reduce((sum, other) => sum + overlap(box, other), 0);
        // A small cost per side prefers labels above their points.
        const cost = before.cost + hidden * POINT_WEIGHT + touched + cutBy(frame, box) + order;
        return { sides: [...before.sides, side], boxes: [...before.boxes, box], cost };
      }),
    );
    tried = labels.length <= MOST_TRIED ? next : [cheapest(next)];
  }
  return cheapest(tried).sides;
}

const cheapest = (all: readonly Arranged[]): Arranged =>
  all.reduce((least, one) => (one.cost < least.cost ? one : least));

const METRES = 111_320;

/** Projects to metres on a plane, which is exact enough within a city. */
function planeAt([lat, lng]: Coordenadas) {
  const width = Math.cos((lat * Math.PI) / 180);
  return ([pointLat, pointLng]: Coordenadas): [x: number, y: number] => [
    (pointLng - lng) * METRES * width,
    (pointLat - lat) * METRES,
  ];
}

/** Distance from the origin to the nearest point of the segment. */
function distanceTo([ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + part * dx, ay + part * dy);
}

/** A position farther from the line has left the route, and the new route needs another calculation. */
const ON_THE_WAY = 120;

/** The rest of a route from a position; the whole route if the position is not on it. */
export function ahead(line: readonly Coordenadas[], at: Coordenadas): readonly Coordenadas[] {
  const points = line.map(planeAt(at));
  let best = { index: -1, distance: ON_THE_WAY };
  for (const [index, end] of points.entries()) {
    const start = points[index - 1];
    const distance = start === undefined ? Infinity : distanceTo(start, end);
    if (distance < best.distance) best = { index, distance };
  }
  return best.index === -1 ? line : [at, ...line.slice(best.index)];
}
