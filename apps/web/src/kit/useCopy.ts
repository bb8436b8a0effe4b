import { useState } from 'react';

type Outcome = 'copied' | 'failed' | undefined;

/**
 * Copies a text to the clipboard. `said` is the label of the button: before, after success, and when the
 * browser refuses.
 */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<Outcome>();
  const write = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return {
    copied: outcome === 'copied',
    copy: () => void write(),
    said: (before: string, done: string) =>
      outcome === undefined ? before : outcome === 'copied' ? done : 'El navegador no dejó copiar',
  };
}
