import { useWidth } from './useWidth.ts';
import './charts.css';
import '../glyphs/glyphs.css';

interface ColumnsProps {
  label: string;
  values: readonly { label: string; title: string; value: number }[];
  /** One label for this many columns. */
  every: number;
  height?: number;
}

const FOOT = 20;

/** One column per value; the highest values stand out. Place a table with the same values next to it. */
export function Columns({ label, values, every, height = 168 }: ColumnsProps) {
  const { ref, width } = useWidth();
  const most = Math.max(1, ...values.map(({ value }) => value));
  const step = width / Math.max(1, values.length);
  return (
    <div ref={ref} className="chart-columns">
      <p className="visually-hidden">{label}</p>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden className="glyph">
          {values.map(({ label: name, title, value }, n) => {
            const tall = (value / most) * (height - FOOT - 8);
            return (
              <g key={title}>
                <rect
                  className={value === most ? 'chart-column-top' : 'chart-column'}
                  x={n * step + step * 0.12}
                  y={height - FOOT - tall}
                  width={Math.min(step * 0.76, 64)}
                  height={tall}
                  rx="1.5"
                >
                  <title>{title}</title>
                </rect>
                {n % every === 0 && (
                  <text x={n * step + step * 0.12} y={height - 5}>
                    {name}
                  </text>
                )}
              </g>
            );
          })}
          <path d={`M0 ${height - FOOT + 0.5}H${width}`} stroke="var(--line)" />
        </svg>
      )}
    </div>
  );
}
