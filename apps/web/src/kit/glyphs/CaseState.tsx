import { estaCerrado } from '@amparo/contract/casos/casos/rules';
import './glyphs.css';

const RING = { cx: 7, cy: 7, r: 5.7, fill: 'none', strokeWidth: 1.5 } as const;

/** The filled part of the ring shows the progress; an unknown state has an empty ring. */
const FILLED: Readonly<Record<string, string>> = {
  Asignado: 'M7 7V3.4A3.6 3.6 0 0 1 10.6 7Z',
  'En Gestión': 'M7 7V3.4A3.6 3.6 0 1 1 3.4 7Z',
};

interface CaseStateProps {
  estado: string;
  /** Tinted chip, for headers; without it plain text, for tables. */
  chip?: boolean;
}

/**
 * The state of a case as word, colour and shape: open cases in the accent colour, closed cases in grey
 * (CHOQUE-57).
 */
export function CaseState({ estado, chip = false }: CaseStateProps) {
  const isClosed = estaCerrado(estado);
  const tone = isClosed ? '' : chip ? ' chip-t' : ' acct';
  return (
    <span className={`${chip ? 'chip' : 'inl case-state'}${tone}${isClosed && !chip ? ' t3' : ''}`}>
      <svg width="13" height="13" viewBox="0 0 14 14" aria-hidden className="glyph" stroke="currentColor">
        <Shape estado={estado} />
      </svg>
      {estado}
    </span>
  );
}

function Shape({ estado }: { estado: string }) {
  switch (estado) {
    case 'Solicitado':
      return <circle {...RING} strokeDasharray="2.4 2.07" />;
    case 'Cerrado':
      return (
        <>
          <circle {...RING} />
          <path d="M4.6 7.2 6.3 8.8 9.4 5.4" fill="none" strokeWidth="1.4" strokeLinecap="round" />
        </>
      );
    case 'Cancelado':
      return (
        <>
          <circle {...RING} />
          <path d="M3.4 10.6 10.6 3.4" strokeWidth="1.4" />
        </>
      );
    default:
      return (
        <>
          <circle {...RING} />
          {FILLED[estado] !== undefined && <path d={FILLED[estado]} fill="currentColor" stroke="none" />}
        </>
      );
  }
}
