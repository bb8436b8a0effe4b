import type { ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { juridica } from '@amparo/contract/casos/juridica/routes';
import { lesionesHomicidios } from '@amparo/contract/casos/lesiones-homicidios/routes';
import { TIPOS_ASIGNABLES } from '@amparo/contract/identidad/usuarios/asignacion';
import { address } from '../../../kit/data/address.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';

export const LISTS = {
  'choque-simple': choqueSimple.list,
  'lesiones-homicidios': lesionesHomicidios.list,
  juridica: juridica.list,
} as const;
const EVERY_MS = 60_000;
/** Page size; the same request also returns the total count. */
export const SHOWN = 5;

interface Mine {
  responsable: string;
  abierto: boolean;
}
export type Narrowed = { pendiente: string } | Mine;
/** URL of the simple collision list with these filters. */
export const listOf = (filtros: Narrowed) => address('', 'listaticket', { query: { filtros } });
export const mineOf = (me: string): Mine => ({ responsable: me, abierto: true });

interface CaseCounts {
  datos: readonly CasoEnCurso[];
  totalElementos: number;
}

/** The list routes of all kinds share these filters. */
export function useNarrowed(clase: ClaseDeCaso, filtros: Narrowed, elementosPorPagina: number) {
  const route = LISTS[clase] as (typeof LISTS)['choque-simple'];
  const ask = useApiQuery(
    route,
    { query: { filtros, elementosPorPagina } },
    { everyMs: EVERY_MS, keepPrevious: true },
  );
  return { ...ask, data: ask.data as CaseCounts | undefined };
}

/** Only these roles can have cases assigned. */
export const holdsCases = (roles: readonly string[]) => TIPOS_ASIGNABLES.some((tipo) => roles.includes(tipo));
