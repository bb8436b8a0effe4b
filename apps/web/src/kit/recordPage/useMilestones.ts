import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer } from '@amparo/contract/kernel/route';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { type Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { call } from '../data/call.ts';
import type { Failure } from '../data/failure.ts';
import { routeKey } from '../data/queries.ts';

type MilestonePage = Answer<typeof hojaDeVida.list>;

interface MilestonesRequest {
  recurso: string;
  id: string;
  /** One kind, or several separated by commas; without it, all kinds. */
  tipo?: string | undefined;
}

export function readMilestones(
  { recurso, id, tipo }: MilestonesRequest,
  last: Hito | undefined,
  signal: AbortSignal,
): Promise<MilestonePage> {
  const antes = last && { fecha: last.fecha, _id: last._id };
  const query = { ...(tipo === undefined ? {} : { tipo }), ...(antes === undefined ? {} : { antes }) };
  return call(hojaDeVida.list, { params: { recurso, registroId: id }, query }, { signal });
}

/** The milestones of a record, newest first, page by page. */
export function useMilestones(asked: MilestonesRequest) {
  const { recurso, id, tipo } = asked;
  return useInfiniteQuery<
    MilestonePage,
    Failure,
    { pages: MilestonePage[] },
    readonly unknown[],
    Hito | undefined
  >({
    queryKey: [...routeKey(hojaDeVida.list), recurso, id, tipo],
    queryFn: ({ signal, pageParam }) => readMilestones(asked, pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ datos, hayMas }) => (hayMas ? datos.at(-1) : undefined),
  });
}
