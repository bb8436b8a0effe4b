import { type Criteria, TAMANO_POR_DEFECTO } from '@amparo/contract/kernel/list';
import { bracketed, queryText } from '../data/address.ts';
import type { Filtros } from './types.ts';

/** What a list shows, as its address tells it. */
export interface ListPlace {
  pagina: number;
  tamano: number;
  filtros: Filtros;
}

/** Whatever the address says that the list does not know is left out, so an old link still opens. */
export function readPlace(search: string, criteria: Criteria, tamanos: readonly number[]): ListPlace {
  const params = new URLSearchParams(search);
  const tamano = Number(params.get('tamano'));
  const pagina = Number(params.get('pagina'));
  const filtros: Record<string, string> = {};
  for (const [name, criterion] of Object.entries(criteria)) {
    const value = params.get(`filtros[${bracketed(name)}]`)?.trim() ?? '';
    const isKnown = criterion.oculto !== true && criterion.schema.safeParse(value).success;
    if (value !== '' && isKnown) filtros[name] = value;
  }
  return {
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 ? pagina : 1,
    tamano: tamanos.includes(tamano) ? tamano : TAMANO_POR_DEFECTO,
    filtros,
  };
}

/** The shortest address that says the same: what is usual is not written. */
export function writePlace({ pagina, tamano, filtros }: ListPlace): string {
  return queryText({
    pagina: pagina === 1 ? undefined : pagina,
    tamano: tamano === TAMANO_POR_DEFECTO ? undefined : tamano,
    filtros,
  });
}

/** Another page size keeps the first row in sight. */
export function resized({ pagina, tamano, filtros }: ListPlace, next: number): ListPlace {
  return { pagina: Math.floor(((pagina - 1) * tamano) / next) + 1, tamano: next, filtros };
}

export function lastPage(total: number, tamano: number): number {
  return Math.max(1, Math.ceil(total / tamano));
}
