import type { ReactNode } from 'react';
import { useLetters } from './letters.ts';

interface KbdProps {
  children: ReactNode;
  /** One of the keys that can be turned off. */
  letter?: boolean;
}

/** A key, for sight only: the label of its button says what it does. */
export function Kbd({ children, letter = false }: KbdProps) {
  const lettersOn = useLetters();
  if (letter && !lettersOn) return null;
  return (
    <kbd className="kbd" aria-hidden>
      {children}
    </kbd>
  );
}
