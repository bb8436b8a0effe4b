import type { ComponentProps } from 'react';

interface ScrollProps extends ComponentProps<'section'> {
  label: string;
}

/** A long part of a page without focusable content, which can be scrolled by keyboard. */
export function Scroll({ label, children, ...rest }: ScrollProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section {...rest} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
