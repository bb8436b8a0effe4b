import { type Criteria, TAMANO_POR_DEFECTO } from '@amparo/contract/kernel/list';
import { bracketed, queryText } from '../data/address.ts';
import type { Filtros } from './types.ts';

/** What a list shows, as its address tells it. */
export interface ListPlace {
  pagina: number;
  tamano: number;
  filtros: Filtros;
  /** The id of the saved view that it was opened with, which it may differ from by now. */
  vista?: string;
}

/** What the address calls it: screens with several ways to look at things call those `vista`. */
const VIEW = 'guardada';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Whatever the address says that the list does not know is left out, so an old link still opens. Of the criteria that people
 * do not write, the list knows those that it has a chip for.
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
    // As the contract spells it: however a plate was typed, it is asked for in one way.
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
 * The shortest address that says the same: what is usual is not written, unless `withSize` would take it for another, or
 * `withView` an address that says nothing for a list that is just entered.
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

/** The names of a panel beside the list, `simulacion[placa]`: whatever the list says, they stay. */
const OF_A_PANEL = /^(?!filtros\[)\w+\[/;

/** What a list says of itself, with what the address says to the panel beside it. */
export function withPanel(said: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => OF_A_PANEL.test(name));
  if (kept.length === 0) return said;
  return `${said === '' ? '?' : `${said}&`}${new URLSearchParams(kept)}`;
}

/** An address that tells neither page nor size gets the size that the person is used to; any other one is left alone. */
export function withSize(search: string, usual: number): string {
  const params = new URLSearchParams(search);
  if (usual === TAMANO_POR_DEFECTO || params.has('tamano') || params.has('pagina')) return search;
  return `${search === '' ? '?' : `${search}&`}tamano=${usual}`;
}

/** The address of a saved view, whole: nothing of it is left to what the person is used to. */
export const writeView = (view: Omit<ListPlace, 'pagina'>) =>
  writePlace({ ...view, pagina: 1 }, undefined, true);

/** An address that says nothing, but to a panel, gets the view that the person enters the list with, where there is one. */
export function withView(search: string, view: string | undefined): string {
  const isSaid = [...new URLSearchParams(search).keys()].some((name) => !OF_A_PANEL.test(name));
  return view === undefined || isSaid ? search : withPanel(view, search);
}

/** Another page size keeps the first row in sight. */
export function resized(place: ListPlace, next: number): ListPlace {
  const { pagina, tamano } = place;
  return { ...place, pagina: Math.floor(((pagina - 1) * tamano) / next) + 1, tamano: next };
}

export function lastPage(total: number, tamano: number): number {
  return Math.max(1, Math.ceil(total / tamano));
}
