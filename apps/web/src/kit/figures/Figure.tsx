import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Sparkline } from '../glyphs/Sparkline.tsx';
import './figures.css';

interface FiguresProps {
  label: string;
  /** The details have two lines on a phone once they are known, so that room is kept for them. */
  isLong?: boolean;
  children: ReactNode;
}

/** Figures side by side. */
export function Figures({ label, isLong = false, children }: FiguresProps) {
  return (
    <section className={isLong ? 'figures figures-long' : 'figures'} aria-label={label}>
      {children}
    </section>
  );
}

interface FigureProps {
  label: string;
  /** undefined until it is known. */
  value: ReactNode | undefined;
  detail: string;
  trend?: readonly number[] | undefined;
  /** Where what it counts is listed. */
  to?: string;
}

/** One number with its name; a bar holds its place until it arrives. */
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
