import { useEffect, useRef, useState } from 'react';
import type { AdjuntoDeMensaje, Cita } from '@amparo/contract/conversaciones/chats/schemas';
import { serverNow } from '../data/clock.ts';
import { storeDraft, readDraft, type MessageDraft } from './messageStorage.ts';

/** Delay before a draft is stored, so that not every key writes. */
const KEEP_MS = 400;

interface DraftInput {
  mensaje: string;
  adjuntos: readonly AdjuntoDeMensaje[];
  cita: Cita | null;
}

const isEmpty = ({ mensaje, adjuntos, cita }: DraftInput) =>
  mensaje.trim() === '' && adjuntos.length === 0 && cita === null;

/** Stores the draft of a room in this browser. Returns the time of the last save. */
export function useKeptDraft(sala: string, written: DraftInput): string | undefined {
  const [at, setAt] = useState(() => readDraft(sala)?.fecha);
  const latest = useRef(written);
  const isFirst = useRef(true);
  useEffect(() => {
    latest.current = written;
  });
  const { mensaje, adjuntos, cita } = written;
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const keep = () => {
      const draft: MessageDraft | undefined = isEmpty(latest.current)
        ? undefined
        : { ...latest.current, fecha: new Date(serverNow()).toISOString() };
      storeDraft(sala, draft);
      return draft?.fecha;
    };
    // Delete the draft at once, so that a sent message does not come back as a draft.
    if (isEmpty(latest.current)) {
      keep();
      return undefined;
    }
    let isKept = false;
    const timer = setTimeout(() => {
      isKept = true;
      setAt(keep());
    }, KEEP_MS);
    // Leaving before the delay has passed stores the draft too.
    const leave = () => void (isKept || keep());
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [sala, mensaje, adjuntos, cita]);
  return isEmpty(written) ? undefined : at;
}
