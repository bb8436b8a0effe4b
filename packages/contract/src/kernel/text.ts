/**
 * Normalizes a text for comparison: case, accents and surrounding spaces do not matter. The database has the
 * same function.
 */
export function normaliza(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
}

/** The words of a text, as the search index stores them. */
export function palabras(text: string): string[] {
  return normaliza(text)
    .split(/[\p{P}\p{S}\p{Z}\p{C}]+/u)
    .filter((word) => word !== '');
}

/**
 * True if every typed word is the beginning of a word of the text: "ana" finds "Ana María", not "Mariana".
 */
export function matchesAllWords(typed: string, text: string): boolean {
  const words = palabras(text);
  return palabras(typed).every((start) => words.some((word) => word.startsWith(start)));
}

/** A label inside a sentence: "Nombre" → "nombre", while "NIT" stays "NIT". */
export function lowerFirst(label: string): string {
  const second = label.charAt(1);
  const isAcronym = second !== '' && second !== second.toLowerCase();
  return isAcronym ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
