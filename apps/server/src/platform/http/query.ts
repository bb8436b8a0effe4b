import qs from 'qs';

/** A query that no schema accepts, so that validation refuses it before any handler runs. */
const REFUSED = { '?': 'consulta no válida' };
const POISON = /__proto__|constructor|prototype/i;
const LONGEST = 8_000;

/**
 * Parses `filtros[a][b]=x` into nested objects. Refuses hostile input: depth, repeated objects, prototype
 * names.
 */
export function parseQuery(text: string): Record<string, unknown> {
  if (text === '') return {};
  if (text.length > LONGEST || text.split('&').some(hasPoisonedName)) return REFUSED;
  try {
    return qs.parse(text, {
      depth: 4,
      strictDepth: true,
      parameterLimit: 200,
      throwOnLimitExceeded: true,
      arrayLimit: 500,
      plainObjects: true,
      allowPrototypes: false,
    });
  } catch {
    return REFUSED;
  }
}

/** Only names can pollute a prototype; "Constructora Bolívar" is a valid search. */
function hasPoisonedName(pair: string): boolean {
  const name = pair.slice(0, pair.includes('=') ? pair.indexOf('=') : undefined);
  return POISON.test(safeDecode(name));
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
