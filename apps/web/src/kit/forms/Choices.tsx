import { Check, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import './choices.css';

export interface Choice<V> {
  value: V;
  label: string;
  icon?: ReactNode;
  /** What choosing it does, or why it cannot be chosen. */
  help?: string | undefined;
  disabled?: boolean;
}

interface ChoicesProps<V> {
  label: string;
  options: readonly Choice<V>[];
  /** The label of what holds now, which may be none of the values. */
  current: string;
  busy: boolean;
  onChoose: (value: V) => void;
}

/** A state that changes as soon as it is chosen. */
export function Choices<V>({ label, options, current, busy, onChoose }: ChoicesProps<V>) {
  const Mark = busy ? LoaderCircle : Check;
  return (
    <ul className="choices" aria-label={label} aria-busy={busy}>
      {options.map((option) => {
        const isCurrent = option.label === current;
        return (
          <li key={option.label}>
            <button
              type="button"
              className="choice"
              aria-pressed={isCurrent}
              disabled={option.disabled === true || busy}
              onClick={() => onChoose(option.value)}
            >
              {option.icon}
              <span className="grow">
                {option.label}
                {option.help !== undefined && <span className="choice-help">{option.help}</span>}
              </span>
              {isCurrent && <Mark size={15} strokeWidth={2} aria-hidden className={busy ? 'turning' : ''} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
