import { useCallback, useEffect, useState } from 'react';
import { vistas } from '@amparo/contract/base/vistas/routes';
import { type Vista } from '@amparo/contract/base/vistas/schemas';
import { useApiQuery } from '../../data/queries.ts';
import { useSession, VISTAS } from '../../data/session.ts';
import { writeView } from '../listState.ts';

/** Views change seldom, and the panel of views refetches when it opens. */
const STALE_MS = 60_000;

export const useMyViews = (enabled = true) => useApiQuery(vistas.list, {}, { enabled, staleMs: STALE_MS });

const keyOf = (usuario: string) => `${VISTAS}${usuario}`;

function read(key: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function remember(key: string, all: readonly Vista[]): void {
  const usual = all.filter(({ habitual }) => habitual);
  const addresses = usual.map(({ _id, lista, filtros, tamano }) => [
    lista,
    writeView({ vista: _id, filtros, tamano }),
  ]);
  if (usual.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(Object.fromEntries(addresses)));
}

/**
 * Returns a function that gives the address with which a list opens. The last response of the server is
 * stored in the browser, so that no list waits for it. The function gets a new identity after the response,
 * so that the first visit in this browser uses the default view too.
 */
export function useDefaultView(lista: string, isAsked: boolean): () => string | undefined {
  const key = keyOf(useSession()?.usuario ?? '');
  const { data } = useMyViews(isAsked);
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (data === undefined) return;
    remember(key, data.datos);
    setTold(true);
  }, [data, key]);
  return useCallback(() => {
    const found = isAsked ? read(key)[lista] : undefined;
    return typeof found === 'string' ? found : undefined;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, lista, isAsked, isTold]);
}
