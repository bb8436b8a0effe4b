import './glyphs.css';

export type Disponibilidad = 'Activo en espera' | 'Activo ocupado' | 'Activo multiple' | 'Pausa' | 'Ausente';

const KNOWN: readonly string[] = ['Activo en espera', 'Activo ocupado', 'Activo multiple', 'Pausa'];

/** DISPONIBILIDAD-02: null and "Fuera de su horario laboral" are both shown as "Ausente". */
export function disponibilidadDe(estado: string | null): Disponibilidad {
  return estado !== null && KNOWN.includes(estado) ? (estado as Disponibilidad) : 'Ausente';
}

const TEAL = 'var(--accentText)';
const GREY = 'var(--text3)';
const AMBER = 'var(--amberMark)';

const SHAPES: Record<Disponibilidad, React.ReactNode> = {
  'Activo en espera': <circle cx="6" cy="6" r="4.6" fill={TEAL} />,
  'Activo ocupado': (
    <>
      <circle cx="6" cy="6" r="4" fill="none" stroke={TEAL} strokeWidth="1.4" />
      <path d="M6 2a4 4 0 0 1 0 8z" fill={TEAL} />
    </>
  ),
  'Activo multiple': (
    <>
      <circle cx="4.4" cy="6" r="3.6" fill={AMBER} />
      <circle cx="8.2" cy="6" r="3" fill="none" stroke={AMBER} strokeWidth="1.3" />
    </>
  ),
  Pausa: (
    <>
      <rect x="2.4" y="1.8" width="2.6" height="8.4" rx="1" fill={GREY} />
      <rect x="7" y="1.8" width="2.6" height="8.4" rx="1" fill={GREY} />
    </>
  ),
  Ausente: <circle cx="6" cy="6" r="3.9" fill="none" stroke={GREY} strokeWidth="1.4" />,
};

/** Shape and colour; the caller shows the word next to it. */
export function AvailabilityDot({ value, size = 12 }: { value: Disponibilidad; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden className="glyph">
      {SHAPES[value]}
    </svg>
  );
}
