import type { ReactNode } from 'react';

interface DialogScrollProps {
  label: string;
  busy?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The middle of a dialog, which scrolls by mouse and keyboard. */
export function DialogScroll({ label, busy = false, className = '', children }: DialogScrollProps) {
  return (
    <section
      className={`form-dialog-scroll ${className}`.trim()}
      aria-label={label}
      aria-busy={busy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </section>
  );
}
