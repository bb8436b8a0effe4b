import { useSyncExternalStore } from 'react';

export const PHONE = '(max-width: 767px)';
/** Rows of a table no longer fit: they become cards. */
export const CARDS = '(max-width: 600px)';
export const NARROW = '(max-width: 1023px)';
export const STILL = '(prefers-reduced-motion: reduce)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
