import { type Criteria, TAMANO_POR_DEFECTO } from '@amparo/contract/kernel/list';
import { bracketed, queryText } from '../data/address.ts';
import type { Filtros } from './types.ts';

/** The state of a list, as its address stores it. */
export interface ListPlace {
  pagina: number;
  tamano: number;
  filtros: Filtros;
  /** Id of the saved view with which it was opened; the list may have changed since. */
  vista?: string;
}

/** Name of the parameter. Not `vista`, which some screens use for their display modes. */
const VIEW = 'guardada';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Values that the list does not know are left out, so that an old link still opens. Hidden criteria are known
 * only if the list has a chip for them.
 */
export function readPlace(
  search: string,
  criteria: Criteria,
  tamanos: readonly number[],
  linked: readonly string[] = [],
): ListPlace {
  const params = new URLSearchParams(search);
  const tamano = Number(params.get('tamano'));
  const pagina = Number(params.get('pagina'));
  const vista = params.get(VIEW) ?? '';
  const filtros: Record<string, string> = {};
  for (const [name, criterion] of Object.entries(criteria)) {
    const value = params.get(`filtros[${bracketed(name)}]`)?.trim() ?? '';
    const read = criterion.schema.safeParse(value);
    const isKnown = criterion.oculto !== true || linked.includes(name);
    if (value === '' || !isKnown || !read.success) continue;
    // The parsed value, because the schema normalizes it: a plate is requested in one spelling.
    filtros[name] = typeof read.data === 'string' ? read.data : value;
  }
  return {
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 ? pagina : 1,
    tamano: tamanos.includes(tamano) ? tamano : TAMANO_POR_DEFECTO,
    filtros,
    ...(ID.test(vista) ? { vista } : {}),
  };
}

/**
 * The shortest address of a state. Default values are left out, unless `withSize` would add another size, or
 * `withView` would treat the empty address as a list that was just opened.
 */
export function writePlace(
  { pagina, tamano, filtros, vista }: ListPlace,
  usual = TAMANO_POR_DEFECTO,
  hasUsualView = false,
): string {
  const isTold = usual !== TAMANO_POR_DEFECTO || hasUsualView;
  const isUsual = tamano === TAMANO_POR_DEFECTO && (pagina > 1 || !isTold);
  return queryText({
    [VIEW]: vista,
    pagina: pagina === 1 ? undefined : pagina,
    tamano: isUsual ? undefined : tamano,
    filtros,
  });
}

/** Parameters of a panel next to the list, such as `simulacion[placa]`. Changes of the list keep them. */
const OF_A_PANEL = /^(?!filtros\[)\w+\[/;

/** The address of the list, with the parameters of the panel next to it. */
export function withPanel(said: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => OF_A_PANEL.test(name));
  if (kept.length === 0) return said;
  return `${said === '' ? '?' : `${said}&`}${new URLSearchParams(kept)}`;
}

/** An address without page and size gets the user's usual size; any other address is unchanged. */
export function withSize(search: string, usual: number): string {
  const params = new URLSearchParams(search);
  if (usual === TAMANO_POR_DEFECTO || params.has('tamano') || params.has('pagina')) return search;
  return `${search === '' ? '?' : `${search}&`}tamano=${usual}`;
}

/** The full address of a saved view, which does not depend on the user's defaults. */
export const writeView = (view: Omit<ListPlace, 'pagina'>) =>
  writePlace({ ...view, pagina: 1 }, undefined, true);

/** An address without parameters of the list gets the user's default view, if there is one. */
export function withView(search: string, view: string | undefined): string {
  const isSaid = [...new URLSearchParams(search).keys()].some((name) => !OF_A_PANEL.test(name));
  return view === undefined || isSaid ? search : withPanel(view, search);
}

/** Another page size keeps the first visible row on the page. */
export function resized(place: ListPlace, next: number): ListPlace {
  const { pagina, tamano } = place;
  return { ...place, pagina: Math.floor(((pagina - 1) * tamano) / next) + 1, tamano: next };
}

export function lastPage(total: number, tamano: number): number {
  return Math.max(1, Math.ceil(total / tamano));
}
