import { Check, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Kbd } from '../keys/Kbd.tsx';
import './choices.css';

export interface Choice<V> {
  value: V;
  label: string;
  icon?: ReactNode;
  /** The effect of the choice, or the reason why it is disabled. */
  help?: string | undefined;
  disabled?: boolean;
  /** The key that chooses it, shown next to it. The parent handles the key. */
  digit?: string;
}

interface ChoicesProps<V> {
  label: string;
  options: readonly Choice<V>[];
  /** Label of the current value, which may not be among the options. */
  current: string;
  busy: boolean;
  /** Focuses the first enabled choice, because the user has nothing else to do here. */
  focused?: boolean;
  onChoose: (value: V) => void;
}

/** A value that changes as soon as it is chosen. */
export function Choices<V>({ label, options, current, busy, focused = false, onChoose }: ChoicesProps<V>) {
  const Mark = busy ? LoaderCircle : Check;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [focused]);
  return (
    <ul ref={list} className="choices" aria-label={label} aria-busy={busy}>
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
              {option.digit !== undefined && <Kbd letter>{option.digit}</Kbd>}
              {isCurrent && <Mark size={15} strokeWidth={2} aria-hidden className={busy ? 'turning' : ''} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
