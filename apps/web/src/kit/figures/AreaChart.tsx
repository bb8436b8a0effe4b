import { formatNumero } from '@amparo/contract/kernel/numbers';
import './areaChart.css';
import { scaleOf } from './scale.ts';

export interface ChartPoint {
  /** "16 oct", "hoy". */
  label: string;
  value: number;
  /** A day unlike the others, such as those of a weekend. */
  isShaded: boolean;
}

interface AreaChartProps {
  /** What it tells, for who does not see it. */
  name: string;
  /** Oldest first. */
  points: readonly ChartPoint[];
}

/** The labels below: one a week, and the last. */
const EVERY = 7;
/** The drawing is stretched to the place it has, so its own size is a hundred by a hundred. */
const SIDE = 100;

/** How something went from day to day. The line is stretched with the page; words and the last point are not. */
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

/** The last is always named, and none that would stand in its way. */
const isNamed = (n: number, count: number) => n === count - 1 || (n % EVERY === 0 && count - 1 - n > 3);

/** The same for who hears the page. */
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
