import { useMemo } from 'react';
import { diasNoHabiles } from '@amparo/contract/dias-no-habiles';
import type { OpcionesDeConteo } from '@amparo/contract/kernel/dias-habiles';
import { useAsk } from '../data/hooks.ts';
import { mayCall, useCan } from '../data/me.ts';

const HOUR_MS = 3_600_000;
/** Of many years: they are a handful each. */
const QUERY = { filtros: { estado: true }, elementosPorPagina: 500 };

/** How working days are counted here: over the days that the company closed too, for who may read them. */
export function useCounting(): OpcionesDeConteo {
  const enabled = mayCall(useCan(), diasNoHabiles.list);
  const { data } = useAsk(diasNoHabiles.list, { query: QUERY }, { enabled, staleMs: HOUR_MS });
  return useMemo(
    () => ({ cerrados: new Map(data?.datos.map(({ fecha, motivo }) => [fecha, motivo])) }),
    [data],
  );
}
