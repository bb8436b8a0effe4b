import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { choqueSimple, type CasoCompleto } from '@amparo/contract/choque-simple';
import type { NuevaPosicion } from '@amparo/contract/eventos';
import { mapaDeCaso } from '@amparo/contract/ubicaciones';
import { useAsk } from '../../../../kit/data/hooks.ts';
import { hearEvent, whenConnected } from '../../../../kit/data/live.ts';
import { withHeard } from './words.ts';

/** Where everyone of a case is, at once, and when they arrive, calculated at most every half minute (GPS-15). */
export function useMapa(caso: CasoCompleto) {
  const number = caso.caso;
  const asked = useAsk(choqueSimple.mapa, { params: { caso: String(number) } });
  const [heard, setHeard] = useState<Readonly<Record<string, NuevaPosicion>>>({});
  const { data, error, refetch } = asked;
  const isTroubled = error !== null || (data !== undefined && data.sin_respuesta.length > 0);
  const askAtOnce = useOnce(refetch);
  const askAgain = useSeldom(Math.max(asked.dataUpdatedAt, asked.errorUpdatedAt), refetch);
  const unplaced = data?.personas.flatMap(({ _id, posicion }) => (posicion === null ? [_id] : [])).join();
  useEffect(
    () =>
      hearEvent('ubicacion', (news) => {
        if (news.caso !== number) return;
        setHeard((before) => ({ ...before, [news.usuario]: news }));
        // Of whoever just set out no arrival is known yet.
        if (unplaced?.includes(news.usuario) === true) askAtOnce(news.usuario);
        else askAgain();
      }),
    [number, unplaced, askAtOnce, askAgain],
  );
  // What came during a cut was missed.
  useEffect(() => whenConnected(askAgain), [askAgain]);
  // Whoever did not answer may do so later.
  useEffect(() => {
    if (isTroubled) askAgain();
  }, [isTroubled, askAgain]);
  useChanged(caso, refetch);
  const mapa = useMemo(() => (data === undefined ? undefined : withHeard(data, heard)), [data, heard]);
  return { asked, mapa };
}

/** Asks once for each of them: who stays unknown is no reason to ask at every step that they make. */
function useOnce(refetch: () => Promise<unknown>): (id: string) => void {
  const asked = useRef(new Set<string>());
  return useCallback(
    (id: string) => {
      if (asked.current.has(id)) return;
      asked.current.add(id);
      void refetch();
    },
    [refetch],
  );
}

/** Asks when it is time to: soon after a quiet while, and else half a minute after the last answer. */
function useSeldom(last: number, refetch: () => Promise<unknown>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => stop, []);
  return useCallback(() => {
    // Nothing was answered yet: the first answer is on its way.
    if (timer.current !== undefined || last === 0) return;
    const ms = Math.max(0, last + mapaDeCaso.recalculaMs - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void refetch();
    }, ms);
  }, [last, refetch]);
}

/** Who has the case, who arrived and where it was are known by the case itself, which hears of changes. */
function useChanged(caso: CasoCompleto, refetch: () => Promise<unknown>): void {
  const { llegada_abogado, llegada_investigador, direccion, ubicacion } = caso;
  const holders = [caso.abogado, caso.investigador].map((held) => held.at(-1)?.usuario._id);
  const key = JSON.stringify([llegada_abogado, llegada_investigador, direccion, ubicacion, holders]);
  const known = useRef(key);
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    void refetch();
  }, [key, refetch]);
}
