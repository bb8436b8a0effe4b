import './glyphs.css';
interface SparklineProps {
  /** Oldest first. */
  values: readonly number[];
  width?: number;
  height?: number;
}

const EDGE = 3;

/** A small trend line; the number next to it gives the value. A single value has no line. */
export function Sparkline({ values, width = 92, height = 30 }: SparklineProps) {
  if (values.length < 2) return null;
  const points = place(values, width, height);
  const line = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const [endX, endY] = points.at(-1) ?? [0, 0];
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden className="glyph">
      <path
        d={`${line}L${width - EDGE} ${height}L${EDGE} ${height}Z`}
        fill="var(--accentText)"
        opacity="0.1"
      />
      <path d={line} fill="none" stroke="var(--accentText)" strokeWidth="1.6" strokeLinejoin="round" />
      <circle cx={endX} cy={endY} r="2.3" fill="var(--accentText)" />
    </svg>
  );
}

/** The scale starts at zero, so that a flat month looks flat. */
function place(values: readonly number[], width: number, height: number): (readonly [number, number])[] {
  const most = Math.max(...values, 1);
  return values.map((value, i) => [
    EDGE + (i / (values.length - 1)) * (width - 2 * EDGE),
    height - EDGE - (value / most) * (height - 2 * EDGE),
  ]);
}
