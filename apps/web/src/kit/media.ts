import { useSyncExternalStore } from 'react';

export const PHONE = '(max-width: 767px)';
/** Rows of a table no longer fit and become cards. */
export const CARDS = '(max-width: 600px)';
export const NARROW = '(max-width: 1023px)';
/** Devices without a keyboard, on which key hints are hidden; `base.css` has the same query. */
export const WITHOUT_KEYS = '(max-width: 767px), (hover: none)';
export const STILL = '(prefers-reduced-motion: reduce)';

export function useMedia(query: string): boolean {
  const read = () => matchMedia(query).matches;
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    read,
    read,
  );
}
