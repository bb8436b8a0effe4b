import { normalizaPlaca, parecePlaca } from './placa.ts';

/**
 * What somebody meant who typed something to find a person: an email when it looks like one, an identification when it
 * has a digit, else names (COMPRAS-45). One rule for every box that looks for people.
 */
export function criterioDePersona(
  typed: string,
): { correo_electronico: string } | { identificacion: string } | { nombres: string } {
  const text = typed.trim();
  if (/^\S+@\S+$/.test(text)) return { correo_electronico: text };
  // Numbers are copied with dots and spaces; stored without.
  if (/\d/.test(text)) return { identificacion: text.replaceAll(/[.\s]/g, '') };
  return { nombres: text };
}

/** All that a text may mean to the search of the whole product: a plate may also be the number of a passport. */
export interface Tecleado {
  /** The words themselves, for what is found by its name. */
  readonly texto: string;
  readonly placa: string | undefined;
  /** A number may be that of a case as well as an identification: both are looked for. */
  readonly caso: number | undefined;
  readonly persona: ReturnType<typeof criterioDePersona>;
}

/** As it is said and copied: "48231", "48.231", "Caso 48231". */
function numeroDeCaso(typed: string): number | undefined {
  const digits = /^(?:caso\s+|#)?([1-9][\d.\s]*)$/i.exec(typed.trim())?.[1]?.replaceAll(/[.\s]/g, '');
  return digits === undefined || digits.length > 9 ? undefined : Number(digits);
}

export function tecleado(typed: string): Tecleado {
  const caso = numeroDeCaso(typed);
  return {
    texto: typed.trim(),
    caso,
    // "Caso 48231" has the form of a plate, and is none.
    placa: caso === undefined && parecePlaca(typed) ? normalizaPlaca(typed) : undefined,
    persona: criterioDePersona(typed),
  };
}
