import type { Coordenadas } from '@amparo/contract/ubicaciones';

const SIDES = ['up', 'down', 'right', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** A point on the screen and how large the label is that belongs to it, in pixels. */
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

/** From the point to its label: long enough that four labels fit around one place. */
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

/** The point itself, which nobody else's label should hide. */
const pointOf = ({ x, y }: Labelled): Box => ({ left: x - 7, top: y - 7, right: x + 7, bottom: y + 7 });
/** Hiding where somebody is weighs more than touching their label. */
const POINT_WEIGHT = 10;

interface Arranged {
  sides: Side[];
  boxes: Box[];
  cost: number;
}

/** Every arrangement of so many labels is tried; of more, each in its turn takes what is left. */
const MOST_TRIED = 4;

/** How much of a label the edges of the map cut off. */
const cutBy = (frame: Box | undefined, box: Box) =>
  frame === undefined
    ? 0
    : (Math.max(0, frame.left - box.left) + Math.max(0, box.right - frame.right)) * (box.bottom - box.top);

/** On which side of its point each label stands, so that people who are near each other, or near an edge, can still be read. */
export function sidesOf(labels: readonly Labelled[], frame?: Box): Side[] {
  const points = labels.map(pointOf);
  let tried: Arranged[] = [{ sides: [], boxes: [], cost: 0 }];
  for (const [index, label] of labels.entries()) {
    const next = tried.flatMap((before) =>
      SIDES.map((side, order): Arranged => {
        const box = boxAt(label, side);
        const hidden = points.reduce((sum, point, at) => (at === index ? sum : sum + overlap(box, point)), 0);
        const touched = before.boxes.reduce((sum, other) => sum + overlap(box, other), 0);
        // Above its point is where one looks first.
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

/** Metres on a plane that is good enough within a city. */
function planeAt([lat, lng]: Coordenadas) {
  const width = Math.cos((lat * Math.PI) / 180);
  return ([pointLat, pointLng]: Coordenadas): [x: number, y: number] => [
    (pointLng - lng) * METRES * width,
    (pointLat - lat) * METRES,
  ];
}

/** Distance from the origin to the nearest point between both. */
function distanceTo([ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + part * dx, ay + part * dy);
}

/** Whoever is farther from the line than this took another way; only a new calculation tells which. */
const ON_THE_WAY = 120;

/** What is left of a way for somebody who is at a place; the whole of it where they left it. */
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
