import './charts.css';

interface RangeBarProps {
  /** From the least to the most that is usual, the middle, and what only one in twenty passes. */
  p10: number;
  p50: number;
  p90: number;
  p95: number;
  goal: number;
  /** What the whole width stands for. */
  most: number;
}

/** How far times reach, beside the figures that say it in words: the band of the usual, its middle, the rare and the goal. */
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
