import type { PeriodoDeResumen } from '@amparo/contract/contenido/formularios/encuestas';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import { queryText } from '../../../../kit/data/address.ts';

export type View = 'lista' | 'resumen';
type Chosen = Partial<PeriodoDeResumen>;

export const viewOf = (params: URLSearchParams): View =>
  params.get('vista') === 'resumen' ? 'resumen' : 'lista';

/** Names of the same three values in the URLs of both views. */
const NAMES: Record<View, Readonly<Record<keyof PeriodoDeResumen, string>>> = {
  lista: {
    identificador: 'filtros[identificador_formulario]',
    fecha_inicial: 'filtros[fecha_inicial]',
    fecha_final: 'filtros[fecha_final]',
  },
  resumen: { identificador: 'formulario', fecha_inicial: 'desde', fecha_final: 'hasta' },
};

export function chosenIn(params: URLSearchParams): Chosen {
  const named = Object.entries(NAMES[viewOf(params)]).map(([field, name]) => [
    field,
    params.get(name)?.trim(),
  ]);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined && value !== ''));
}

export function addressOf(view: View, { identificador, fecha_inicial, fecha_final }: Chosen): string {
  return view === 'lista'
    ? queryText({ filtros: { identificador_formulario: identificador, fecha_inicial, fecha_final } })
    : queryText({ vista: view, formulario: identificador, desde: fecha_inicial, hasta: fecha_final });
}

export function lastYear(now: Date): { fecha_inicial: Dia; fecha_final: Dia } {
  const fecha_final = diaDe(now);
  const start = new Date(`${fecha_final}T00:00:00Z`);
  start.setUTCFullYear(start.getUTCFullYear() - 1);
  start.setUTCDate(start.getUTCDate() + 1);
  return { fecha_inicial: start.toISOString().slice(0, 10), fecha_final };
}
