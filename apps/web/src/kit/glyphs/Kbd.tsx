import type { ReactNode } from 'react';

/** A key, for sight only: the label of its button says what it does. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="kbd" aria-hidden>
      {children}
    </kbd>
  );
}
