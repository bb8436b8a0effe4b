import type { DatosDeVista, Vista } from '@amparo/contract/base/vistas/schemas';
import type { Criteria } from '@amparo/contract/kernel/list';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { isSameSearch } from '../criteria.ts';
import { type ListPlace, readPlace, writeView } from '../listState.ts';

export interface Known {
  criteria: Criteria;
  tamanos: readonly number[];
  /** Criteria that the user does not type, for which the list has a chip. */
  linked: readonly string[];
  /** The keys of its columns; the first one is always visible. */
  columns: readonly string[];
}

/** The part of a view that the list can apply, and how much of it is lost. */
export interface Understood {
  place: ListPlace;
  columns: readonly string[];
  lost: { criteria: number; columns: number };
}

export function understood(
  view: Pick<Vista, '_id' | 'filtros' | 'tamano' | 'columnas'>,
  known: Known,
): Understood {
  const { _id: vista, filtros, tamano, columnas } = view;
  const place = readPlace(writeView({ vista, filtros, tamano }), known.criteria, known.tamanos, known.linked);
  const kept = columnas.filter((key) => known.columns.includes(key));
  return {
    place,
    columns:
      kept.length === 0 ? known.columns : known.columns.filter((key, at) => at === 0 || kept.includes(key)),
    lost: {
      criteria: Object.keys(filtros).length - Object.keys(place.filtros).length,
      columns: columnas.length - kept.length,
    },
  };
}

/**
 * The current list as a view stores it. All columns are stored as an empty list, so that later columns are
 * shown too.
 */
export function contentOf(
  { filtros, tamano }: Pick<ListPlace, 'filtros' | 'tamano'>,
  visible: readonly string[],
  { columns }: Pick<Known, 'columns'>,
): Omit<DatosDeVista, 'nombre'> {
  return { filtros, tamano, columnas: visible.length === columns.length ? [] : [...visible] };
}

export function isSeen({ place, columns }: Understood, now: ListPlace, visible: readonly string[]): boolean {
  return (
    now.tamano === place.tamano &&
    isSameSearch(now.filtros, place.filtros) &&
    visible.length === columns.length &&
    visible.every((key) => columns.includes(key))
  );
}

/** "1 criterio y 2 columnas"; undefined if nothing was lost. */
export function lostInWords({ criteria, columns }: Understood['lost']): string | undefined {
  const parts = [
    ...(criteria === 0 ? [] : [cuantos(criteria, 'criterio', 'criterios')]),
    ...(columns === 0 ? [] : [cuantos(columns, 'columna', 'columnas')]),
  ];
  return parts.length === 0 ? undefined : parts.join(' y ');
}
