import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Navigation state of links that open a room to write in it. */
export const TO_WRITE = { escribir: true } as const;

/** Whether the user came to write. Focuses the composer also if the room was already open. */
export function useComposerFocus(place: RefObject<HTMLElement | null>): boolean {
  const { key, state } = useLocation() as { key: string; state: Partial<typeof TO_WRITE> | null };
  const isMeant = state?.escribir === true;
  useEffect(() => {
    if (isMeant) place.current?.querySelector('textarea')?.focus();
  }, [isMeant, key, place]);
  return isMeant;
}
