import { joinPath } from '@amparo/contract/kernel/route';

/**
 * `filtros: { nombre: 'Ana', 'pago.estado': 'x' }` → `filtros[nombre]=Ana&filtros[pago][estado]=x`. Empty
 * values are left out.
 */
export function queryText(query: unknown): string {
  const pairs: string[] = [];
  collect('', query, pairs);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function collect(name: string, value: unknown, pairs: string[]): void {
  if (value === undefined || value === null || value === '') return;
  if (Array.isArray(value)) {
    // Fields of an object in a list carry its index; otherwise they would be read as fields of several
    // objects (CHOQUE-23).
    for (const [i, item] of value.entries())
      collect(`${name}[${typeof item === 'object' ? i : ''}]`, item, pairs);
  } else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      collect(
        name === '' ? encodeURIComponent(key) : `${name}[${bracketed(encodeURIComponent(key))}]`,
        inner,
        pairs,
      );
    }
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    pairs.push(`${name}=${encodeURIComponent(value)}`);
  }
}

/** Each further level of a name gets its own bracket (LISTAS-04). */
export const bracketed = (name: string) => name.replaceAll('.', '][');

/** Fills in the parameters of a path. They are encoded, so that a value cannot add a segment or a query. */
function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`Path ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

export function address(
  base: string,
  path: string,
  input: { params?: Record<string, string>; query?: unknown },
): string {
  return joinPath(base, fillPath(path, input.params ?? {})) + queryText(input.query);
}
