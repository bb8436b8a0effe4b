import './charts.css';

interface RangeBarProps {
  p10: number;
  p50: number;
  p90: number;
  p95: number;
  goal: number;
  /** The value at the right end of the bar. */
  most: number;
}

/**
 * Distribution of times: a band from p10 to p90, and marks for median, p95 and goal. Hidden from screen
 * readers because the figures next to it say the same.
 */
export function RangeBar({ p10, p50, p90, p95, goal, most }: RangeBarProps) {
  const at = (value: number) => `${Math.min(100, (value / most) * 100)}%`;
  return (
    <span className="chart-range-bar" aria-hidden>
      <i className="chart-range-band" style={{ left: at(p10), right: `calc(100% - ${at(p90)})` }} />
      <i className="chart-range-goal" style={{ left: at(goal) }} />
      <i className="chart-range-middle" style={{ left: at(p50) }} />
      <i className="chart-range-rare" style={{ left: at(p95) }} />
    </span>
  );
}
