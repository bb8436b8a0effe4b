import { useState } from 'react';

type Outcome = 'copied' | 'failed' | undefined;

/** Puts a text where people paste from. `said` is what its button says: before, once it is there, and where the browser refuses. */
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
