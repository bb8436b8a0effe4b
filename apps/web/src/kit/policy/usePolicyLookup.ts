import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consultaPoliza } from '@amparo/contract/vehiculos/consulta-poliza/routes';
import { type ConsultaDePoliza, type Uso } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { call } from '../data/call.ts';
import type { Failure } from '../data/failure.ts';
import { routeKey, useApiQuery } from '../data/queries.ts';
import { useDialogs } from '../dialogs/index.ts';

/** Going back and forth between screens does not query the insurers again. */
export const FRESH_MS = 300_000;

/** The query of a plate. Components with the same query share the cached response. */
export const askedFor = (placa: string, uso: Uso = 'tarjeta') =>
  ({ params: { placa }, query: { uso } }) as const;

/**
 * Responses whose notice was already shown: once per real query (CONSULTAPOLIZA-09), and not when a screen is
 * opened again.
 */
const told = new WeakSet<ConsultaDePoliza>();

/** The policy of a plate from all sources, and a function that queries them again. */
export function usePolicyLookup(placa: string, uso: Uso = 'tarjeta', enabled = true) {
  const client = useQueryClient();
  const dialogs = useDialogs();
  const input = askedFor(placa, uso);
  const asked = useApiQuery(consultaPoliza.lookup, input, { staleMs: FRESH_MS, enabled });
  const again = useMutation<ConsultaDePoliza, Failure>({
    mutationFn: () => call(consultaPoliza.lookup, { ...input, query: { ...input.query, de_nuevo: true } }),
    onSuccess: (answer) => client.setQueryData([...routeKey(consultaPoliza.lookup), input], answer),
  });

  const { data } = asked;
  useEffect(() => {
    if (data === undefined || data.aviso === null || told.has(data)) return;
    told.add(data);
    dialogs.aviso(data.aviso);
  }, [data, dialogs]);

  return {
    data,
    failure: again.error ?? (data === undefined ? asked.error : null),
    isAsking: asked.isFetching || again.isPending,
    askAgain: () => (data === undefined ? void asked.refetch() : again.mutate()),
  };
}
