import { useMemo } from 'react';
import { diasNoHabiles } from '@amparo/contract/base/dias-no-habiles/routes';
import type { OpcionesDeConteo } from '@amparo/contract/kernel/dias-habiles';
import { mayCall, useCan } from '../data/me.ts';
import { useApiQuery } from '../data/queries.ts';

const HOUR_MS = 3_600_000;
/** One page holds many years, because the company closes only a few days a year. */
const QUERY = { filtros: { estado: true }, elementosPorPagina: 500 };

/** Options for counting working days. They include the company's closed days if the user may list them. */
export function useCounting(): OpcionesDeConteo {
  const enabled = mayCall(useCan(), diasNoHabiles.list);
  const { data } = useApiQuery(diasNoHabiles.list, { query: QUERY }, { enabled, staleMs: HOUR_MS });
  return useMemo(
    () => ({ cerrados: new Map(data?.datos.map(({ fecha, motivo }) => [fecha, motivo])) }),
    [data],
  );
}
