import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Sparkline } from '../glyphs/Sparkline.tsx';
import './figures.css';

interface FiguresProps {
  label: string;
  /** On a phone the loaded details take two lines, so that space is reserved for them. */
  isLong?: boolean;
  children: ReactNode;
}

export function Figures({ label, isLong = false, children }: FiguresProps) {
  return (
    <section className={isLong ? 'figures figures-long' : 'figures'} aria-label={label}>
      {children}
    </section>
  );
}

interface FigureProps {
  label: string;
  /** undefined while it is loading. */
  value: ReactNode | undefined;
  detail: string;
  trend?: readonly number[] | undefined;
  /** Path of the list that it counts. */
  to?: string;
}

/** A number with its name. A placeholder bar keeps its space while it is loading. */
export function Figure({ label, value, detail, trend, to }: FigureProps) {
  return (
    <div className="figure">
      <h2 className="figure-label">{to === undefined ? label : <Link to={to}>{label}</Link>}</h2>
      <div className="figure-line" aria-busy={value === undefined}>
        {value === undefined ? (
          <>
            <i className="figure-bar" />
            <span className="visually-hidden">Cargando</span>
          </>
        ) : (
          <b>{value}</b>
        )}
        {trend !== undefined && <Sparkline values={trend} />}
      </div>
      <div className="xs t3 el" title={detail}>
        {detail}
      </div>
    </div>
  );
}
