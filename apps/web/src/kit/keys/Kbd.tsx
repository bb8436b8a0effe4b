import type { ReactNode } from 'react';
import { useLetters } from './singleKeyShortcuts.ts';

interface KbdProps {
  children: ReactNode;
  /** A letter key, which the user can turn off. */
  letter?: boolean;
}

/** A key hint, hidden from screen readers because the label of the button says what it does. */
export function Kbd({ children, letter = false }: KbdProps) {
  const lettersOn = useLetters();
  if (letter && !lettersOn) return null;
  return (
    <kbd className="kbd" aria-hidden>
      {children}
    </kbd>
  );
}
