import { normalizaPlaca, parecePlaca } from './placa.ts';

/**
 * Search criterion for a typed person: an email if the text looks like one, an identification if it contains
 * a digit, otherwise a name (COMPRAS-45). All person search boxes use this rule.
 */
export function criterioDePersona(
  typed: string,
): { correo_electronico: string } | { identificacion: string } | { nombres: string } {
  const text = typed.trim();
  if (/^\S+@\S+$/.test(text)) return { correo_electronico: text };
  // Users paste numbers with dots and spaces; the stored numbers have none.
  if (/\d/.test(text)) return { identificacion: text.replaceAll(/[.\s]/g, '') };
  return { nombres: text };
}

/** All readings of a text typed in the global search. A plate can also be a passport number. */
export interface SearchInput {
  readonly texto: string;
  readonly placa: string | undefined;
  /** A number can be a case number or an identification, so the search looks for both. */
  readonly caso: number | undefined;
  readonly persona: ReturnType<typeof criterioDePersona>;
}

/** Accepts the usual spellings: "48231", "48.231", "#48231", "Caso 48231". */
function numeroDeCaso(typed: string): number | undefined {
  const digits = /^(?:caso\s+|#)?([1-9][\d.\s]*)$/i.exec(typed.trim())?.[1]?.replaceAll(/[.\s]/g, '');
  return digits === undefined || digits.length > 9 ? undefined : Number(digits);
}

export function parseSearchInput(typed: string): SearchInput {
  const caso = numeroDeCaso(typed);
  return {
    texto: typed.trim(),
    caso,
    // "Caso 48231" has the form of a plate but is a case number.
    placa: caso === undefined && parecePlaca(typed) ? normalizaPlaca(typed) : undefined,
    persona: criterioDePersona(typed),
  };
}
