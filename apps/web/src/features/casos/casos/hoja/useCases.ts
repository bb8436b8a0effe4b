import { CLASES, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { useCan } from '../../../../kit/data/me.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { CHOQUE_SIMPLE, JURIDICA, type CaseKind, LESIONES } from '../kind.ts';

/** Vehicle or person whose cases are listed; undefined while unknown. */
export type Whose = { vehiculo_id: string } | { persona_id: string } | undefined;

export interface CaseOfKind {
  clase: ClaseDeCaso;
  caso: CasoEnCurso;
}

const SHOWN = 5;

export const useCases = (whose: Whose) => useNewest(whose, {}, SHOWN);
/** Number of open cases and the newest of them. */
export const useOpenCases = (whose: Whose) => useNewest(whose, { abierto: true }, 1);

/** Merges the cases of all kinds that the user may see; ready when every request is done. */
function useNewest(whose: Whose, which: { abierto?: true }, shown: number) {
  const asks = [
    useKindOf(CHOQUE_SIMPLE, whose, which, shown),
    useKindOf(LESIONES, whose, which, shown),
    useKindOf(JURIDICA, whose, which, shown),
  ].filter(({ isAsked }) => isAsked);
  const isThere = asks.length > 0 && asks.every(({ ask }) => ask.data !== undefined);
  const datos = asks
    .flatMap(({ clase, ask }) => (ask.data?.datos ?? []).map((caso): CaseOfKind => ({ clase, caso })))
    // All kinds share one number sequence, so a higher number is newer.
    .toSorted((a, b) => b.caso.caso - a.caso.caso)
    .slice(0, shown);
  const totalElementos = asks.reduce((sum, { ask }) => sum + (ask.data?.totalElementos ?? 0), 0);
  return {
    data: isThere ? { datos, totalElementos } : undefined,
    error: asks.find(({ ask }) => ask.data === undefined && ask.error !== null)?.ask.error ?? null,
    isFetching: asks.some(({ ask }) => ask.isFetching),
    refetch: () => Promise.all(asks.filter(({ ask }) => ask.isError).map(({ ask }) => ask.refetch())),
  };
}

function useKindOf({ clase, rutas }: CaseKind, whose: Whose, which: { abierto?: true }, shown: number) {
  const isAsked = useCan()(`${CLASES[clase].recurso}.ver`) && whose !== undefined;
  const query = { filtros: { ...whose, ...which }, elementosPorPagina: shown };
  const ask = useApiQuery(rutas.list, { query }, { enabled: isAsked });
  return { clase, ask, isAsked };
}

/** Refreshes the cases and the timeline of the page on case events. */
export function useCaseNews(): void {
  useNewsOf(CHOQUE_SIMPLE);
  useNewsOf(LESIONES);
  useNewsOf(JURIDICA);
}

function useNewsOf({ rutas: { list } }: CaseKind): void {
  useLiveRefresh(list.recurso, list);
  useLiveRefresh(list.recurso, hojaDeVida.list);
}
