import { TIPOS_ASIGNABLES } from '@amparo/contract/asignacion';
import type { QuienActua } from '@amparo/contract/casos';
import { choqueSimple } from '@amparo/contract/choque-simple';
import { address } from '../../kit/data/address.ts';
import { useAsk } from '../../kit/data/hooks.ts';

export const { list } = choqueSimple;
const EVERY_MS = 60_000;

export type Narrowed = { pendiente: string } | { responsable: string; abierto: boolean };
export const listOf = (filtros: Narrowed) => address('', 'listaticket', { query: { filtros } });
export const mineOf = (me: string) => ({ responsable: me, abierto: true });

export function useNarrowed(filtros: Narrowed, elementosPorPagina: number) {
  return useAsk(list, { query: { filtros, elementosPorPagina } }, { everyMs: EVERY_MS, keepPrevious: true });
}

/** Cases are given to these; whoever is none of them has no case of their own. */
export const holdsCases = ({ roles }: QuienActua) => TIPOS_ASIGNABLES.some((tipo) => roles.includes(tipo));
