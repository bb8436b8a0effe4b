import type { ReactNode } from 'react';
import './charts.css';

interface BarsProps {
  label: string;
  bars: readonly { key: string; name: string; value: number; before: number; shown: ReactNode }[];
}

/** Horizontal bars with their names, each with a mark at the previous value. */
export function Bars({ label, bars }: BarsProps) {
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]));
  const wide = (value: number) => `${(value / most) * 100}%`;
  return (
    <ul className="chart-bars" aria-label={label}>
      {bars.map(({ key, name, value, before, shown }) => (
        <li key={key}>
          <span className="el" title={name}>
            {name}
          </span>
          <span className="chart-bar-track" aria-hidden>
            <i className="chart-bar" style={{ width: wide(value) }} />
            <i className="chart-bar-before" style={{ left: wide(before) }} />
          </span>
          <span className="chart-bar-value num">{shown}</span>
        </li>
      ))}
    </ul>
  );
}
