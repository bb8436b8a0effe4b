import { TIPOS_ASIGNABLES } from '@amparo/contract/asignacion';
import type { CasoEnCurso } from '@amparo/contract/caso';
import { choqueSimple } from '@amparo/contract/choque-simple';
import type { ClaseDeCaso } from '@amparo/contract/clases';
import { juridica } from '@amparo/contract/juridica';
import { lesionesHomicidios } from '@amparo/contract/lesiones-homicidios';
import { address } from '../../kit/data/address.ts';
import { useAsk } from '../../kit/data/hooks.ts';

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

interface Found {
  datos: readonly CasoEnCurso[];
  totalElementos: number;
}

/** The list routes of all kinds share these filters. */
export function useNarrowed(clase: ClaseDeCaso, filtros: Narrowed, elementosPorPagina: number) {
  const route = LISTS[clase] as (typeof LISTS)['choque-simple'];
  const ask = useAsk(
    route,
    { query: { filtros, elementosPorPagina } },
    { everyMs: EVERY_MS, keepPrevious: true },
  );
  return { ...ask, data: ask.data as Found | undefined };
}

/** Only these roles can have cases assigned. */
export const holdsCases = (roles: readonly string[]) => TIPOS_ASIGNABLES.some((tipo) => roles.includes(tipo));
