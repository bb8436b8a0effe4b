import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { busqueda } from '@amparo/contract/base/busqueda/routes';
import { bastaParaBuscar, type Hallazgo } from '@amparo/contract/base/busqueda/schemas';
import { parseSearchInput } from '@amparo/contract/kernel/search-input';
import { call } from '../../kit/data/call.ts';
import { useCan } from '../../kit/data/me.ts';
import { recents } from '../../kit/data/recents.ts';
import { useDebouncedValue } from '../../kit/data/useDebouncedValue.ts';
import { type Grupo, type Hit, type Hits, ManifestsContext } from '../../kit/manifest.ts';

const PAUSE_MS = 150;
const GOOD_FOR_MS = 10_000;

export interface Target {
  grupo: Grupo;
  path: string;
  label: string;
  detail: string;
  inactive?: boolean;
}

interface SearchState {
  targets: readonly Target[];
  isLooking: boolean;
  /** Titles of the record kinds whose search failed. */
  failed: readonly string[];
}

function useHits(): Hits[] {
  const can = useCan();
  return use(ManifestsContext).flatMap(({ hits }) => (hits !== undefined && can(hits.permiso) ? [hits] : []));
}

const targetOf = (hits: Hits, { clave, titulo, detalle }: Hit): Target => ({
  grupo: hits.grupo,
  path: hits.path(clave),
  label: titulo,
  detail: detalle,
});

/**
 * Records that match the typed text, or the recently opened ones while the input is empty. One request for
 * all kinds.
 */
export function useFound(typed: string): SearchState {
  const kinds = useHits();
  const text = typed.trim();
  const settled = useDebouncedValue(text, PAUSE_MS);
  const keys = recents();
  const isRecent = text === '';
  const isAsked = isRecent ? keys.length > 0 : settled === text && bastaParaBuscar(text);
  const query = isRecent ? { recientes: [...keys] } : { texto: settled.slice(0, 100) };
  const ask = useQuery({
    queryKey: ['busqueda', query],
    queryFn: ({ signal }) => call(busqueda.find, { query }, { signal }),
    enabled: isAsked && kinds.length > 0,
    retry: false,
    staleTime: GOOD_FOR_MS,
  });
  const answer = isAsked ? ask.data : undefined;
  const found = (answer?.datos ?? []).flatMap((hit) => shown(kinds, hit));
  const direct = directTo(kinds, text);
  const titleOf = (recurso: string) => kinds.find((kind) => kind.recurso === recurso)?.titulo ?? recurso;
  return {
    targets: inPlace(direct, found),
    isLooking: kinds.length > 0 && !isRecent && bastaParaBuscar(text) && (ask.isFetching || !isAsked),
    failed:
      ask.isError && isAsked ? kinds.map(({ titulo }) => titulo) : (answer?.sinRespuesta ?? []).map(titleOf),
  };
}

/**
 * Direct suggestions keep their position when results arrive, so that Enter does not open another row than
 * the user saw.
 */
function inPlace(direct: readonly Target[], found: readonly Target[]): Target[] {
  const offered = direct.map((target) => found.find(({ path }) => path === target.path) ?? target);
  return [...offered, ...found.filter((target) => !offered.includes(target))];
}

function shown(kinds: readonly Hits[], hit: Hallazgo): Target[] {
  const hits = kinds.find(({ recurso }) => recurso === hit.recurso);
  return hits === undefined ? [] : [{ ...targetOf(hits, hit), inactive: !hit.estado }];
}

/** Targets that Enter can open before the search responds. */
function directTo(kinds: readonly Hits[], text: string): Target[] {
  const meant = parseSearchInput(text);
  return kinds.flatMap((hits) => {
    const hit = hits.direct?.(meant);
    return hit === undefined ? [] : [targetOf(hits, hit)];
  });
}
