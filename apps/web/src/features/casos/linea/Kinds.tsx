import { KINDS } from './kinds.ts';

interface KindsProps {
  /** Those that the person may read here. */
  offered: readonly string[];
  /** None: all of them. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Which kinds are shown: any of them together, or all. */
export function Kinds({ offered, chosen, onChange }: KindsProps) {
  const toggle = (tipo: string) =>
    onChange(chosen.includes(tipo) ? chosen.filter((one) => one !== tipo) : [...chosen, tipo]);
  return (
    <ul className="linea-tipos" aria-label="Qué se muestra">
      <li>
        <button
          type="button"
          className="linea-tipo"
          aria-pressed={chosen.length === 0}
          onClick={() => onChange([])}
        >
          Todo
        </button>
      </li>
      {KINDS.filter(({ tipo }) => offered.includes(tipo)).map(({ tipo, titulo, icon: Icon }) => (
        <li key={tipo}>
          <button
            type="button"
            className="linea-tipo"
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
