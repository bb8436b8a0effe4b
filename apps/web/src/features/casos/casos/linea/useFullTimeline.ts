import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { type Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { serverNow } from '../../../../kit/data/clock.ts';
import type { Failure } from '../../../../kit/data/failure.ts';
import { routeKey } from '../../../../kit/data/queries.ts';
import { readMilestones } from '../../../../kit/recordPage/useMilestones.ts';
import { useKind } from '../kind.ts';

/** Limit of printed events: longer reports are impractical and slow to lay out. */
export const MOST = 1_000;

interface Whole {
  hitos: readonly Hito[];
  /** Older events exist but are left out. */
  isCut: boolean;
  /** Time of reading, which the report shows. */
  leido: number;
}

async function readAll(recurso: string, id: string, signal: AbortSignal): Promise<Whole> {
  const hitos: Hito[] = [];
  let isCut = true;
  while (isCut && hitos.length < MOST) {
    const page = await readMilestones({ recurso, id }, hitos.at(-1), signal);
    hitos.push(...page.datos);
    isCut = page.hayMas;
  }
  return { hitos: hitos.slice(0, MOST).toReversed(), isCut, leido: serverNow() };
}

/**
 * Reads all events of a case before showing any, so that the report is complete and consistent. It reads them
 * again when the case changes, because the header of the report changes too.
 */
export function useFullTimeline({ _id, _rev, cantidad_gestiones }: CasoEnCurso) {
  const { recurso } = useKind().rutas.list;
  return useQuery<Whole, Failure>({
    queryKey: [...routeKey(hojaDeVida.list), 'informe', _id, _rev, cantidad_gestiones],
    queryFn: ({ signal }) => readAll(recurso, _id, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
}
