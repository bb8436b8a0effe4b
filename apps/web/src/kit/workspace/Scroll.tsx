import type { ReactNode } from 'react';

interface ScrollProps {
  /** What is read in it. */
  label: string;
  className: string;
  children: ReactNode;
}

/** A part of a page that may be longer than the window and hold nothing to press: it scrolls, also by keyboard. */
export function Scroll({ label, className, children }: ScrollProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
