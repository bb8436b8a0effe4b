import { claseDe, CLASES_DE_CASO, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { destinosDe } from '@amparo/contract/casos/casos/derivacion';

/** Origin case of a new-case form, from its URL. */
export interface Desde {
  clase: ClaseDeCaso;
  caso: string;
  /** Derive again although an earlier derived case is still open. */
  repetir: boolean;
}

export function formPath(destino: ClaseDeCaso, { clase, caso, repetir }: Desde): string {
  const query = new URLSearchParams({ desde: `${clase}:${caso}`, ...(repetir ? { repetir: 'si' } : {}) });
  return `${claseDe(destino).paginas.crear}?${query}`;
}

/** Parses the form URL. Undefined unless it names a case that can become one of this kind. */
export function desdeIn(params: URLSearchParams, destino: ClaseDeCaso): Desde | undefined {
  const [named, caso = ''] = (params.get('desde') ?? '').split(':');
  const clase = CLASES_DE_CASO.find((one) => one === named && destinosDe(one).includes(destino));
  if (clase === undefined || !/^[1-9]\d{0,8}$/.test(caso)) return undefined;
  return { clase, caso, repetir: params.get('repetir') === 'si' };
}
