import { useEffect, useRef, useState } from 'react';
import type { AdjuntoDeMensaje, Cita } from '@amparo/contract/chats';
import { serverNow } from '../data/clock.ts';
import { keepDraft, readDraft, type Draft } from './kept.ts';

/** Not at every key. */
const KEEP_MS = 400;

interface Written {
  mensaje: string;
  adjuntos: readonly AdjuntoDeMensaje[];
  cita: Cita | null;
}

const isEmpty = ({ mensaje, adjuntos, cita }: Written) =>
  mensaje.trim() === '' && adjuntos.length === 0 && cita === null;

/** Keeps what is being written in a room of this device; answers when it last was. */
export function useKeptDraft(sala: string, written: Written): string | undefined {
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
      const draft: Draft | undefined = isEmpty(latest.current)
        ? undefined
        : { ...latest.current, fecha: new Date(serverNow()).toISOString() };
      keepDraft(sala, draft);
      return draft?.fecha;
    };
    // What was sent must not be found again as a draft.
    if (isEmpty(latest.current)) {
      keep();
      return undefined;
    }
    let isKept = false;
    const timer = setTimeout(() => {
      isKept = true;
      setAt(keep());
    }, KEEP_MS);
    // Whoever leaves at once finds it all the same.
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
