import { useEffect, useRef } from 'react';
import type { FieldHandle } from '../../../../kit/forms/form.ts';

/**
 * Fills a field with a suggestion. A new suggestion replaces the previous one, but never the user's choice.
 */
export function useSuggestion(
  field: FieldHandle<string>,
  suggested: string | undefined,
  /** Value that only a suggestion can have set. */
  mark?: string,
): void {
  const former = useRef<string>(undefined);
  useEffect(() => {
    if (suggested === undefined) return;
    const { value, set } = field;
    if (value === undefined || value === former.current || value === mark) set(suggested);
    former.current = suggested;
    // Run only for a new suggestion, so that a field that the user emptied stays empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [suggested]);
}
