import { useEffect, useRef } from 'react';
import type { FieldHandle } from '../../../kit/forms/form.ts';

/** Fills a field with what is known; a new suggestion takes the place of the former one and never of what a person chose. */
export function useSuggestion(
  field: FieldHandle<string>,
  suggested: string | undefined,
  /** What only a suggestion can have written there. */
  mark?: string,
): void {
  const former = useRef<string>(undefined);
  useEffect(() => {
    if (suggested === undefined) return;
    const { value, set } = field;
    if (value === undefined || value === former.current || value === mark) set(suggested);
    former.current = suggested;
    // Only another suggestion fills it: a field that was emptied on purpose stays so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [suggested]);
}
