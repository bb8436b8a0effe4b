import { Check, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Kbd } from '../keys/Kbd.tsx';
import './choices.css';

export interface Choice<V> {
  value: V;
  label: string;
  icon?: ReactNode;
  /** What choosing it does, or why it cannot be chosen. */
  help?: string | undefined;
  disabled?: boolean;
  /** The key that chooses it, written beside it; whoever shows the choices hears it. */
  digit?: string;
}

interface ChoicesProps<V> {
  label: string;
  options: readonly Choice<V>[];
  /** The label of what holds now, which may be none of the values. */
  current: string;
  busy: boolean;
  /** The keyboard begins in the first that can be chosen: the choice is all there is to do here. */
  focused?: boolean;
  onChoose: (value: V) => void;
}

/** A state that changes as soon as it is chosen. */
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
