import { useEffect, useState } from 'react';
import type { RecursoEnVivo } from '@amparo/contract/casos/casos/events';
import type { PersonaPresente } from '@amparo/contract/kernel/live';
import { useOnline } from './connection.ts';
import { onSocketEvent, emitEvent, whenConnected } from './socket.ts';

const NOBODY: readonly PersonaPresente[] = [];

/**
 * Users who have the case open, including the current user. A new connection has not entered any case, so
 * enter it again after a disconnect.
 */
export function usePresence(recurso: RecursoEnVivo, caso: number): readonly PersonaPresente[] {
  const [present, setPresent] = useState(NOBODY);
  const isHearing = useOnline().state === 'online';
  useEffect(() => {
    const stopHearing = onSocketEvent('presentes', (news) => {
      if (news.recurso === recurso && news.caso === caso) setPresent(news.personas);
    });
    const stopEntering = whenConnected(() => emitEvent('entrarCaso', { recurso, caso }));
    return () => {
      stopHearing();
      stopEntering();
      emitEvent('salirCaso', { recurso, caso });
    };
  }, [recurso, caso]);
  // During a disconnect presence is unknown.
  return isHearing ? present : NOBODY;
}
