import qs from 'qs';

/** A query that no schema accepts, so that it is refused as input and never reaches a handler. */
const REFUSED = { '?': 'consulta no válida' };
const POISON = /__proto__|constructor|prototype/i;
const LONGEST = 8_000;

/** `filtros[a][b]=x` as nested objects; anything hostile (depth, repeats of objects, prototype names) is refused. */
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

/** Only names can poison an object; "Constructora Bolívar" is a fine thing to search for. */
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
