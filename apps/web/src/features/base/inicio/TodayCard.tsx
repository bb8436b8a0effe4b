import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './inicio.module.css';

export interface TodayRow {
  id: string;
  /** "14:30", "Todo el día". */
  hora: string;
  titulo: ReactNode;
  detalle: string;
  to: string;
  /** The time has passed and no result is recorded. */
  isLate?: boolean;
}

interface TodayCardProps {
  titulo: string;
  to: string;
  rows: readonly TodayRow[];
}

export function TodayCard({ titulo, to, rows }: TodayCardProps) {
  if (rows.length === 0) return null;
  return (
    <section className="tarj" aria-label={titulo}>
      <h2 className="tarj-cab">
        {titulo} <span className={clsx('t3 num', styles.inicioCount)}>{rows.length}</span>
        <span className="grow" />
        <Link to={to} className={styles.inicioLink}>
          Ver todo <ArrowRight size={14} aria-hidden />
        </Link>
      </h2>
      <ul className={styles.inicioToday}>
        {rows.map(({ id, hora, titulo: what, detalle, to: there, isLate = false }) => (
          <li key={id}>
            <span className={clsx('num', styles.inicioHour, isLate && 'amb')}>{hora}</span>
            <span className="grow">
              <Link to={there} className={clsx('el', styles.inicioWhat)}>
                {what}
              </Link>
              <span className={clsx('xs t3 el', styles.inicioDetail)} title={detalle}>
                {detalle}
              </span>
            </span>
            {isLate && <span className="chip chip-a">sin resultado</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
