import { formatNumero } from '@amparo/contract/kernel/numbers';
import './areaChart.css';
import { scaleOf } from './scale.ts';

export interface ChartPoint {
  /** "16 oct", "hoy". */
  label: string;
  value: number;
  /** A special day, such as a day of a weekend. */
  isShaded: boolean;
}

interface AreaChartProps {
  /** Accessible name of the chart. */
  name: string;
  /** Oldest first. */
  points: readonly ChartPoint[];
}

/** One label a week, and one for the last day. */
const EVERY = 7;
/** The drawing is stretched to its container, so its own size is 100 by 100. */
const SIDE = 100;

/** Daily values as a line. The line is stretched with the page; texts and the last point are not. */
export function AreaChart({ name, points }: AreaChartProps) {
  const { top, ticks } = scaleOf(Math.max(...points.map(({ value }) => value)));
  const step = SIDE / Math.max(1, points.length - 1);
  const heightOf = (value: number) => SIDE - (value / top) * SIDE;
  const line = points
    .map(({ value }, n) => `${n === 0 ? 'M' : 'L'}${(n * step).toFixed(2)} ${heightOf(value).toFixed(2)}`)
    .join('');
  const last = points.at(-1);
  return (
    <figure className="area-chart" aria-label={name}>
      <div className="area-chart-plot" aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} className="area-chart-tick xs t3 num" style={{ top: `${heightOf(tick)}%` }}>
            {formatNumero(tick)}
          </span>
        ))}
        <svg viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none">
          {points.map(
            ({ label, isShaded }, n) =>
              isShaded && (
                <rect
                  key={label}
                  className="area-chart-shade"
                  x={(n - 0.5) * step}
                  width={step}
                  height={SIDE}
                />
              ),
          )}
          {ticks.map((tick) => (
            <path key={tick} className="area-chart-rule" d={`M0 ${heightOf(tick)}H${SIDE}`} />
          ))}
          <path className="area-chart-fill" d={`${line}V${SIDE}H0Z`} />
          <path className="area-chart-line" d={line} />
          {points.map(({ label, value }, n) => (
            <rect key={label} className="area-chart-day" x={(n - 0.5) * step} width={step} height={SIDE}>
              <title>{`${label}: ${formatNumero(value)}`}</title>
            </rect>
          ))}
        </svg>
        {last !== undefined && <i className="area-chart-end" style={{ top: `${heightOf(last.value)}%` }} />}
        {points.map(
          ({ label }, n) =>
            isNamed(n, points.length) && (
              <span key={label} className="area-chart-label xs t3 num" style={{ left: `${n * step}%` }}>
                {label}
              </span>
            ),
        )}
      </div>
      <Table name={name} points={points} />
    </figure>
  );
}

/** The last point always has a label; labels too close to it are left out. */
const isNamed = (n: number, count: number) => n === count - 1 || (n % EVERY === 0 && count - 1 - n > 3);

/** The same values for screen readers. */
function Table({ name, points }: AreaChartProps) {
  return (
    <table className="visually-hidden">
      <caption>{name}</caption>
      <tbody>
        {points.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatNumero(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
