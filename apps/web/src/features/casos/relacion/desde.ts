import { claseDe, CLASES_DE_CASO, type ClaseDeCaso } from '@amparo/contract/clases';
import { destinosDe } from '@amparo/contract/derivacion';

/** The case that a form was opened from, as its address names it. */
export interface Desde {
  clase: ClaseDeCaso;
  caso: string;
  /** Although the one that it became is still open. */
  repetir: boolean;
}

/** The form of a kind, opened from a case. */
export function formPath(destino: ClaseDeCaso, { clase, caso, repetir }: Desde): string {
  const query = new URLSearchParams({ desde: `${clase}:${caso}`, ...(repetir ? { repetir: 'si' } : {}) });
  return `${claseDe(destino).paginas.crear}?${query}`;
}

/** What the address of a form says; what names no case that becomes one of this kind says nothing. */
export function desdeIn(params: URLSearchParams, destino: ClaseDeCaso): Desde | undefined {
  const [named, caso = ''] = (params.get('desde') ?? '').split(':');
  const clase = CLASES_DE_CASO.find((one) => one === named && destinosDe(one).includes(destino));
  if (clase === undefined || !/^[1-9]\d{0,8}$/.test(caso)) return undefined;
  return { clase, caso, repetir: params.get('repetir') === 'si' };
}
