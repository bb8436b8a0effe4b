import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CasoEnCurso } from '@amparo/contract/caso';
import { hojaDeVida, type Hito } from '@amparo/contract/hoja-de-vida';
import { serverNow } from '../../../kit/data/clock.ts';
import type { Failure } from '../../../kit/data/failure.ts';
import { routeKey } from '../../../kit/data/hooks.ts';
import { readMilestones } from '../../../kit/sheet/useMilestones.ts';
import { useKind } from '../kind.ts';

/** More than this nobody reads on paper, and no browser lays it out in a moment. */
export const MOST = 1_000;

interface Whole {
  /** Oldest first. */
  hitos: readonly Hito[];
  /** There are older ones. */
  isCut: boolean;
  /** When it was read: the report is of then. */
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
 * Everything that happened in a case, read before anything of it is shown: a report is of one moment, and whole. It is read
 * again when the case moves on, because what stands above it does too.
 */
export function useWhole({ _id, _rev, cantidad_gestiones }: CasoEnCurso) {
  const { recurso } = useKind().rutas.list;
  return useQuery<Whole, Failure>({
    queryKey: [...routeKey(hojaDeVida.list), 'informe', _id, _rev, cantidad_gestiones],
    queryFn: ({ signal }) => readAll(recurso, _id, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
}
