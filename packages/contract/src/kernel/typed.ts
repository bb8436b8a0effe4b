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
  readonly placa: string | undefined;
  readonly persona: ReturnType<typeof criterioDePersona>;
}

export function tecleado(typed: string): Tecleado {
  return {
    placa: parecePlaca(typed) ? normalizaPlaca(typed) : undefined,
    persona: criterioDePersona(typed),
  };
}
