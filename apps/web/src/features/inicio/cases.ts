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
/** What is shown of them is also counted by it: one call does both. */
export const SHOWN = 5;

interface Mine {
  responsable: string;
  abierto: boolean;
}
export type Narrowed = { pendiente: string } | Mine;
/** Where what was counted of simple collisions is listed. */
export const listOf = (filtros: Narrowed) => address('', 'listaticket', { query: { filtros } });
export const mineOf = (me: string): Mine => ({ responsable: me, abierto: true });

interface Found {
  datos: readonly CasoEnCurso[];
  totalElementos: number;
}

/** All kinds are asked alike for what all of them know. */
export function useNarrowed(clase: ClaseDeCaso, filtros: Narrowed, elementosPorPagina: number) {
  const route = LISTS[clase] as (typeof LISTS)['choque-simple'];
  const ask = useAsk(
    route,
    { query: { filtros, elementosPorPagina } },
    { everyMs: EVERY_MS, keepPrevious: true },
  );
  return { ...ask, data: ask.data as Found | undefined };
}

/** Cases are given to these; whoever is none of them has no case of their own. */
export const holdsCases = (roles: readonly string[]) => TIPOS_ASIGNABLES.some((tipo) => roles.includes(tipo));
