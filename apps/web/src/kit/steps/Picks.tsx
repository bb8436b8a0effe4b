import { Check } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Kbd } from '../keys/Kbd.tsx';
import { singleKeysEnabled } from '../keys/singleKeyShortcuts.ts';
import './steps.css';

const DIGITS = 9;

interface PicksProps<T> {
  /** Id of the option at which Tab enters. */
  id: string;
  options: readonly T[];
  valueOf: (option: T) => string;
  nameOf: (option: T) => string;
  value: string | undefined;
  onChoose: (option: T) => void;
  /** Moves focus on, after a digit or after Enter on the chosen option. */
  onNext: () => void;
  className: string | undefined;
  children: (option: T, isOn: boolean) => ReactNode;
}

/** Chooses one of a few options by mouse, arrows or digit; a digit also moves focus on. */
export function Picks<T>(props: PicksProps<T>) {
  const { id, options, valueOf, nameOf, value, onChoose, onNext, className, children } = props;
  const isListed = options.some((option) => valueOf(option) === value);
  const [first] = options;
  const entry = isListed || first === undefined ? value : valueOf(first);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const meant = byDigit(options, event.key);
    if (meant === undefined && (event.key !== 'Enter' || !isListed)) return;
    event.preventDefault();
    if (meant !== undefined) onChoose(meant);
    onNext();
  };
  return (
    <div className={className}>
      {options.map((option, index) => {
        const own = valueOf(option);
        const isOn = own === value;
        return (
          <label key={own} className={isOn ? 'pick is-on' : 'pick'}>
            <input
              type="radio"
              name={`${id}-una`}
              {...(own === entry ? { id } : {})}
              aria-label={nameOf(option)}
              checked={isOn}
              onChange={() => onChoose(option)}
              onKeyDown={onKeyDown}
            />
            {children(option, isOn)}
            {isOn ? (
              <Check size={16} strokeWidth={2.4} aria-hidden className="pick-mark" />
            ) : (
              index < DIGITS && <Kbd letter>{index + 1}</Kbd>
            )}
          </label>
        );
      })}
    </div>
  );
}

function byDigit<T>(options: readonly T[], key: string): T | undefined {
  return /^[1-9]$/.test(key) && singleKeysEnabled() ? options[Number(key) - 1] : undefined;
}
