import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { roundUp } from './scale.ts';
import { useWidth } from './useWidth.ts';
import './charts.css';
import '../glyphs/glyphs.css';

export interface BandPoint {
  /** "4 oct", below the axis. */
  label: string;
  /** The long form of the label, for the tooltip. */
  title: string;
  low: number | null;
  high: number | null;
}

interface BandChartProps {
  label: string;
  points: readonly BandPoint[];
  goal: number;
  names: { low: string; high: string; goal: string };
  /** Description of a point in one line. */
  tell: (place: number) => string;
}

const BOX = { height: 168, left: 34, right: 74, top: 10, bottom: 24 };
const TIP = 168;
const LINES = 4;

/** Maxima of the axis whose quarters are easy to read. */
const QUARTERED = [1, 2, 4, 8];

type BandChartPoint = readonly [x: number, y: number];
/** One path for each run of days with values, because a day without values is not zero. */
function stretches(places: readonly (BandChartPoint | undefined)[]): BandChartPoint[][] {
  const found: BandChartPoint[][] = [[]];
  for (const place of places) {
    if (place === undefined) found.push([]);
    else found.at(-1)?.push(place);
  }
  return found.filter((stretch) => stretch.length > 0);
}
const path = (stretch: readonly BandChartPoint[]) =>
  stretch.map(([x, y], n) => `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('') +
  (stretch.length === 1 ? 'h0.1' : '');

function scaleOf(points: readonly BandPoint[], goal: number, width: number) {
  const { height, left, right, top, bottom } = BOX;
  const most = roundUp(Math.max(goal, ...points.map(({ low, high }) => high ?? low ?? 0)), QUARTERED);
  const step = (width - left - right) / Math.max(1, points.length - 1);
  const x = (place: number) =>
    points.length === 1 ? left + (width - left - right) / 2 : left + place * step;
  const y = (value: number) => top + (1 - value / most) * (height - top - bottom);
  const line = (read: (point: BandPoint) => number | null) =>
    points.map((point, place): BandChartPoint | undefined => {
      const value = read(point);
      return value === null ? undefined : [x(place), y(value)];
    });
  return { most, x, y, line, nearest: (at: number) => Math.round((at - left) / step) };
}

/**
 * Daily line with a band above it and a goal. For the keyboard it is a slider: arrows move from point to
 * point, and screen readers read the description of each. Place a table with the same values next to it.
 */
export function BandChart({ label, points, goal, names, tell }: BandChartProps) {
  const { ref, width } = useWidth();
  const [at, setAt] = useState<number>();
  const last = points.length - 1;
  const go = (place: number) => setAt(Math.max(0, Math.min(last, place)));
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: (at ?? 1) - 1,
      ArrowRight: (at ?? -1) + 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  const scale = scaleOf(points, goal, Math.max(width, 200));
  const onPointerMove = (event: PointerEvent<HTMLElement>) =>
    go(
      points.length === 1
        ? 0
        : scale.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left),
    );
  return (
    <div
      ref={ref}
      className="chart-band"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold a drawing
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? 0}
      aria-valuetext={tell(at ?? 0)}
      onKeyDown={onKeyDown}
      onFocus={() => setAt((place) => place ?? 0)}
      onBlur={() => setAt(undefined)}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setAt(undefined)}
    >
      {width > 0 && <Drawing {...{ points, goal, names, scale, at, width }} />}
      {at !== undefined && width > 0 && (
        <div className="chart-tip" style={{ left: Math.min(scale.x(at) + 8, width - TIP) }} aria-hidden>
          <b>{points[at]?.title}</b>
          <span>{tell(at).replace(`${points[at]?.title ?? ''} · `, '')}</span>
        </div>
      )}
    </div>
  );
}

type DrawingProps = Pick<BandChartProps, 'points' | 'goal' | 'names'> & {
  scale: ReturnType<typeof scaleOf>;
  at: number | undefined;
  width: number;
};

function Drawing({ points, goal, names, scale, at, width }: DrawingProps) {
  const { height, left, right, top, bottom } = BOX;
  const { most, x, y, line } = scale;
  const low = line((point) => point.low);
  const high = line((point) => point.high);
  const bands = stretches(points.map((_, n) => (low[n] && high[n] ? low[n] : undefined)));
  const tops = stretches(points.map((_, n) => (low[n] && high[n] ? high[n] : undefined)));
  const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor((width - left - right) / 90))));
  const end = { low: low.findLast(Boolean), high: high.findLast(Boolean) };
  return (
    <svg width={width} height={height} aria-hidden className="glyph">
      {Array.from({ length: LINES + 1 }, (_, n) => (most / LINES) * n).map((value) => (
        <g key={value}>
          <path d={`M${left} ${y(value)}H${width - right}`} stroke="var(--line)" />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {points.map(({ label }, n) =>
        n % every === 0 ? (
          <text key={label} x={x(n)} y={height - 6} textAnchor={n === 0 ? 'start' : 'middle'}>
            {label}
          </text>
        ) : null,
      )}
      {bands.map((band, n) => (
        <path
          key={band[0]?.[0]}
          d={`${path(tops[n] ?? [])}${path(band.toReversed()).replace('M', 'L')}Z`}
          fill="var(--accentText)"
          opacity=".13"
        />
      ))}
      {stretches(high).map((stretch) => (
        <path key={stretch[0]?.[0]} className="chart-band-high" d={path(stretch)} />
      ))}
      {stretches(low).map((stretch) => (
        <path key={stretch[0]?.[0]} className="chart-band-low" d={path(stretch)} />
      ))}
      <path className="chart-band-goal" d={`M${left} ${y(goal)}H${width - right}`} />
      <text className="chart-band-goal-name" x={width - right + 6} y={y(goal) + 4}>
        {names.goal}
      </text>
      {end.low !== undefined && Math.abs(end.low[1] - y(goal)) > 11 && (
        <text className="chart-band-low-name" x={width - right + 6} y={end.low[1] + 4}>
          {names.low}
        </text>
      )}
      {end.high !== undefined &&
        Math.abs(end.high[1] - y(goal)) > 11 &&
        Math.abs(end.high[1] - (end.low?.[1] ?? 0)) > 11 && (
          <text x={width - right + 6} y={end.high[1] + 4}>
            {names.high}
          </text>
        )}
      {at !== undefined && <path d={`M${x(at)} ${top}V${height - bottom}`} stroke="var(--text3)" />}
      {at !== undefined &&
        [low[at], high[at]].map((place) =>
          place === undefined ? null : (
            <circle key={place[1]} className="chart-band-dot" cx={place[0]} cy={place[1]} r="3.5" />
          ),
        )}
    </svg>
  );
}
