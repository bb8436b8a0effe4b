import { clsx } from 'clsx';
import '../../../kit/glyphs/glyphs.css';
import styles from './compras.module.css';

/** An unknown payment state has a neutral colour and a plain ring (COMPRAS-40). */
const TONES: Readonly<Record<string, string>> = { APROBADA: '', PENDIENTE: 'amb' };

export function TransactionState({ estado }: { estado: string }) {
  return (
    <span className={clsx('inl', styles.compraTransaccion, TONES[estado] ?? 't3').trim()}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden className="glyph">
        <Shape estado={estado} />
      </svg>
      {estado}
    </span>
  );
}

const RING = { cx: 6, cy: 6, r: 4.8, fill: 'none' } as const;

function Shape({ estado }: { estado: string }) {
  switch (estado) {
    case 'APROBADA':
      return (
        <>
          <circle cx="6" cy="6" r="5.4" fill="var(--accentText)" />
          <path d="M3.6 6.2 5.3 7.8l3.1-3.4" stroke="var(--sheet)" strokeWidth="1.3" fill="none" />
        </>
      );
    case 'PENDIENTE':
      return <circle {...RING} stroke="var(--amberMark)" strokeWidth="1.5" strokeDasharray="2.2 1.6" />;
    case 'RECHAZADA':
      return <path d="M2.5 2.5l7 7m0-7l-7 7" stroke="var(--text3)" strokeWidth="1.5" />;
    case 'CANCELADA':
      return (
        <>
          <circle {...RING} stroke="var(--text3)" strokeWidth="1.3" />
          <path d="M3 9 9 3" stroke="var(--text3)" strokeWidth="1.3" />
        </>
      );
    default:
      return <circle {...RING} stroke="var(--text3)" strokeWidth="1.3" />;
  }
}
