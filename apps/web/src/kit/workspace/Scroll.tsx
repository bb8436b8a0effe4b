import type { ComponentProps } from 'react';

interface ScrollProps extends ComponentProps<'section'> {
  /** What is read in it. */
  label: string;
}

/** A part of a page that may be longer than the window and hold nothing to press: it scrolls, also by keyboard. */
export function Scroll({ label, children, ...rest }: ScrollProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section {...rest} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
