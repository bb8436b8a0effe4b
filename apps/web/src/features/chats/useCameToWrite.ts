import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Said by who leads to a room in order to write there. */
export const TO_WRITE = { escribir: true } as const;

/** Whether the person came to write; the field is given the keyboard also where the room was open already. */
export function useCameToWrite(place: RefObject<HTMLElement | null>): boolean {
  const { key, state } = useLocation() as { key: string; state: Partial<typeof TO_WRITE> | null };
  const isMeant = state?.escribir === true;
  useEffect(() => {
    if (isMeant) place.current?.querySelector('textarea')?.focus();
  }, [isMeant, key, place]);
  return isMeant;
}
