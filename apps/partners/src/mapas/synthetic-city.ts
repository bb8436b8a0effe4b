/** Latitude, longitude. */
export type Point = readonly [number, number];

export interface Drive {
  /** Metres. */
  distance: number;
  /** Seconds. */
  duration: number;
  line: Point[];
}

/** A grid of 60 × 60 streets with a distance of 100 m, in the middle of Bogotá. */
export const SYNTHETIC_CITY = { corners: 60, south: 4.6, west: -74.12, step: 0.0009 } as const;
const METRES = 100;
/** Metres per second: on avenues, on streets, and between an address and its nearest corner. */
const PACE = { avenue: 16.7, street: 8.3, outside: 6.9 } as const;
/** Metres: points farther from the nearest corner have no route. */
const FARTHEST = 20_000;

export const isAvenue = (street: number) => street % 5 === 0;
const last = SYNTHETIC_CITY.corners - 1;
const idOf = (calle: number, carrera: number) => calle * SYNTHETIC_CITY.corners + carrera;
const cornerOf = (id: number) => ({
  calle: Math.floor(id / SYNTHETIC_CITY.corners),
  carrera: id % SYNTHETIC_CITY.corners,
});
const whereIs = (calle: number, carrera: number): Point => [
  SYNTHETIC_CITY.south + calle * SYNTHETIC_CITY.step,
  SYNTHETIC_CITY.west + carrera * SYNTHETIC_CITY.step,
];

/**
 * Metres in a straight line. Degrees of latitude and longitude have the same length here, as a
 * simplification.
 */
function between([a, b]: Point, [c, d]: Point): number {
  const metresOfDegree = METRES / SYNTHETIC_CITY.step;
  return Math.hypot(a - c, b - d) * metresOfDegree;
}

function nearest(point: Point): { id: number; away: number } {
  const street = (value: number, from: number) =>
    Math.min(last, Math.max(0, Math.round((value - from) / SYNTHETIC_CITY.step)));
  const [calle, carrera] = [street(point[0], SYNTHETIC_CITY.south), street(point[1], SYNTHETIC_CITY.west)];
  return { id: idOf(calle, carrera), away: between(point, whereIs(calle, carrera)) };
}

/** The neighbouring corners with the driving time to each. */
function ways(id: number): { to: number; seconds: number }[] {
  const { calle, carrera } = cornerOf(id);
  const along = (street: number) => METRES / (isAvenue(street) ? PACE.avenue : PACE.street);
  const all = [
    { calle: calle - 1, carrera, seconds: along(carrera) },
    { calle: calle + 1, carrera, seconds: along(carrera) },
    { calle, carrera: carrera - 1, seconds: along(calle) },
    { calle, carrera: carrera + 1, seconds: along(calle) },
  ];
  return all
    .filter((one) => [one.calle, one.carrera].every((street) => street >= 0 && street <= last))
    .map((one) => ({ to: idOf(one.calle, one.carrera), seconds: one.seconds }));
}

/** The corners of the fastest route, with both ends (Dijkstra with one bucket per second). */
function quickest(from: number, to: number): number[] {
  const seconds = new Map([[from, 0]]);
  const before = new Map<number, number>();
  const buckets: number[][] = [[from]];
  for (let at = 0; at < buckets.length; at += 1)
    for (const id of buckets[at] ?? []) {
      const spent = seconds.get(id) ?? 0;
      if (Math.floor(spent) !== at) continue;
      if (id === to) return trace(before, from, to);
      for (const way of ways(id)) {
        const total = spent + way.seconds;
        if (total >= (seconds.get(way.to) ?? Infinity)) continue;
        seconds.set(way.to, total);
        before.set(way.to, id);
        (buckets[Math.floor(total)] ??= []).push(way.to);
      }
    }
  return [];
}

function trace(before: ReadonlyMap<number, number>, from: number, to: number): number[] {
  const corners = [to];
  for (let id = to; id !== from; corners.unshift(id)) id = before.get(id) ?? from;
  return corners;
}

/** The fastest route by car; undefined if no street is near. */
export function drive(from: Point, to: Point): Drive | undefined {
  const [start, end] = [nearest(from), nearest(to)];
  if (Math.max(start.away, end.away) > FARTHEST) return undefined;
  const corners = quickest(start.id, end.id);
  const driven = corners.slice(1).map((id, i) => ways(id).find((way) => way.to === corners[i])?.seconds ?? 0);
  const outside = start.away + end.away;
  return {
    distance: outside + driven.length * METRES,
    duration: outside / PACE.outside + driven.reduce((sum, one) => sum + one, 0),
    line: [
      from,
      ...corners.map((id) => {
        const { calle, carrera } = cornerOf(id);
        return whereIs(calle, carrera);
      }),
      to,
    ],
  };
}

const ADDRESS = /^\s*(calle|carrera|cl|cll|cra|kr)\.?\s*(\d{1,3})\s*(?:#|n[o°º]\.?)\s*(\d{1,3})\s*-\s*\d/i;

/**
 * Geocodes "Carrera 30 # 45-03, …, BOGOTÁ D.C., …" to the corner of Carrera 30 and Calle 45. Other formats
 * are not found.
 */
export function find(address: string): { place: Point; name: string } | undefined {
  const [, kind = '', street, crossed] = ADDRESS.exec(address) ?? [];
  if (!/bogot/i.test(address) || street === undefined || crossed === undefined) return undefined;
  const isCalle = kind.toLowerCase().startsWith('cal') || kind.toLowerCase().startsWith('cl');
  const [calle, carrera] = (isCalle ? [street, crossed] : [crossed, street]).map(Number) as [number, number];
  if ([calle, carrera].some((one) => one < 1 || one > SYNTHETIC_CITY.corners)) return undefined;
  return {
    place: whereIs(calle - 1, carrera - 1),
    name: `Calle ${calle} con Carrera ${carrera}, Bogotá, Colombia`,
  };
}
