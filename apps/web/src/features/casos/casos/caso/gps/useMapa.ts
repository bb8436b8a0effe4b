import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NuevaPosicion } from '@amparo/contract/casos/casos/events';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { type CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import { mapaDeCaso } from '@amparo/contract/casos/ubicaciones/schemas';
import { useApiQuery } from '../../../../../kit/data/queries.ts';
import { onSocketEvent, whenConnected } from '../../../../../kit/data/socket.ts';
import { withHeard } from './words.ts';

/** Live positions of a case. The server recalculates arrival times at most every 30 seconds (GPS-15). */
export function useMapa(caso: CasoCompleto) {
  const number = caso.caso;
  const asked = useApiQuery(choqueSimple.mapa, { params: { caso: String(number) } });
  const [heard, setHeard] = useState<Readonly<Record<string, NuevaPosicion>>>({});
  const { data, error, refetch } = asked;
  const isTroubled = error !== null || (data !== undefined && data.sin_respuesta.length > 0);
  const askAtOnce = useOnce(refetch);
  const askAgain = useSeldom(Math.max(asked.dataUpdatedAt, asked.errorUpdatedAt), refetch);
  const unplaced = data?.personas.flatMap(({ _id, posicion }) => (posicion === null ? [_id] : [])).join();
  useEffect(
    () =>
      onSocketEvent('ubicacion', (news) => {
        if (news.caso !== number) return;
        setHeard((before) => ({ ...before, [news.usuario]: news }));
        // No arrival time is known yet for a person who has just set out.
        if (unplaced?.includes(news.usuario) === true) askAtOnce(news.usuario);
        else askAgain();
      }),
    [number, unplaced, askAtOnce, askAgain],
  );
  // Positions sent while disconnected were missed.
  useEffect(() => whenConnected(askAgain), [askAgain]);
  // Retry services that did not respond.
  useEffect(() => {
    if (isTroubled) askAgain();
  }, [isTroubled, askAgain]);
  useChanged(caso, refetch);
  const mapa = useMemo(() => (data === undefined ? undefined : withHeard(data, heard)), [data, heard]);
  return { asked, mapa };
}

/** Refetches once per person: a person without an arrival time must not cause a refetch per position. */
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

/** Schedules one refetch: at least 30 seconds after the last response. */
function useSeldom(last: number, refetch: () => Promise<unknown>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => stop, []);
  return useCallback(() => {
    // The first request is still running.
    if (timer.current !== undefined || last === 0) return;
    const ms = Math.max(0, last + mapaDeCaso.recalculaMs - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void refetch();
    }, ms);
  }, [last, refetch]);
}

/** Refetches when assignees, arrivals or the location change: the case has them, the map events do not. */
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
