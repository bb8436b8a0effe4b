import { useEffect, useState } from 'react';
import type { PersonaPresente, RecursoEnVivo } from '@amparo/contract/eventos';
import { useOnline } from './connection.ts';
import { hearEvent, say, whenConnected } from './live.ts';

const NOBODY: readonly PersonaPresente[] = [];

/** Everyone who has a case open, whoever asks included. Every connection begins outside, so it is entered again after a cut. */
export function usePresentes(recurso: RecursoEnVivo, caso: number): readonly PersonaPresente[] {
  const [present, setPresent] = useState(NOBODY);
  const isHearing = useOnline().state === 'online';
  useEffect(() => {
    const stopHearing = hearEvent('presentes', (news) => {
      if (news.recurso === recurso && news.caso === caso) setPresent(news.personas);
    });
    const stopEntering = whenConnected(() => say('entrarCaso', { recurso, caso }));
    return () => {
      stopHearing();
      stopEntering();
      say('salirCaso', { recurso, caso });
    };
  }, [recurso, caso]);
  // During a cut nobody knows who is there.
  return isHearing ? present : NOBODY;
}
