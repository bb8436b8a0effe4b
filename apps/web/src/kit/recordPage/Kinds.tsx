import type { Milestone } from '../manifest.ts';
import './kinds.css';

interface KindsProps {
  /** The kinds that the user may read here. */
  offered: readonly Omit<Milestone, 'orden'>[];
  /** An empty list means all kinds. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export function Kinds({ offered, chosen, onChange }: KindsProps) {
  const toggle = (tipo: string) =>
    onChange(chosen.includes(tipo) ? chosen.filter((one) => one !== tipo) : [...chosen, tipo]);
  return (
    <ul className="kinds" aria-label="Qué se muestra">
      <li>
        <button
          type="button"
          className="kind"
          aria-pressed={chosen.length === 0}
          onClick={() => onChange([])}
        >
          Todo
        </button>
      </li>
      {offered.map(({ tipo, titulo, icon: Icon }) => (
        <li key={tipo}>
          <button
            type="button"
            className="kind"
            aria-pressed={chosen.includes(tipo)}
            onClick={() => toggle(tipo)}
          >
            <Icon size={13} strokeWidth={1.9} aria-hidden />
            {titulo}
          </button>
        </li>
      ))}
    </ul>
  );
}
