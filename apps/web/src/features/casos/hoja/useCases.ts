import { choqueSimple } from '@amparo/contract/choque-simple';
import { hojaDeVida } from '@amparo/contract/hoja-de-vida';
import { useAsk } from '../../../kit/data/hooks.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';

/** Whose cases; undefined while nobody knows. */
export type Whose = { vehiculo_id: string } | { persona_id: string } | undefined;

const SHOWN = 5;
const { list } = choqueSimple;

/** The newest ones. */
export function useCases(whose: Whose) {
  return useAsk(
    list,
    { query: { filtros: { ...whose }, elementosPorPagina: SHOWN } },
    { enabled: whose !== undefined },
  );
}

/** How many are open, and the newest of them. */
export function useOpenCases(whose: Whose) {
  return useAsk(
    list,
    { query: { filtros: { ...whose, abierto: true }, elementosPorPagina: 1 } },
    { enabled: whose !== undefined },
  );
}

/** News of a case are read again here, and in the timeline beside it. */
export function useCaseNews(): void {
  useLiveRefresh(list.recurso, list);
  useLiveRefresh(list.recurso, hojaDeVida.list);
}
