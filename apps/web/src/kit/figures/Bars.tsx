import type { ReactNode } from 'react';
import './charts.css';

interface BarsProps {
  label: string;
  bars: readonly { key: string; name: string; value: number; before: number; shown: ReactNode }[];
}

/** Lying bars with their names, each with a mark where it was before. */
export function Bars({ label, bars }: BarsProps) {
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]));
  const wide = (value: number) => `${(value / most) * 100}%`;
  return (
    <ul className="bars" aria-label={label}>
      {bars.map(({ key, name, value, before, shown }) => (
        <li key={key}>
          <span className="bar-name el" title={name}>
            {name}
          </span>
          <span className="bar-track" aria-hidden>
            <i className="bar" style={{ width: wide(value) }} />
            <i className="bar-before" style={{ left: wide(before) }} />
          </span>
          <span className="bar-value num">{shown}</span>
        </li>
      ))}
    </ul>
  );
}
