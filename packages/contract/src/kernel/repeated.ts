import { rule } from './rule.ts';
import { normaliza } from './text.ts';

/**
 * Every repeat in a list, told at its own field, or at the item itself where that is the value; also while other things
 * are still missing, so that a form says it as soon as it is written.
 */
export function sinRepetir<T>(
  key: (item: T) => string,
  field: (keyof T & string) | undefined,
  message: string,
) {
  return rule<T[]>((items, refuse) => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const said = item === undefined ? undefined : (key(item as T) as string | undefined);
      if (said === undefined) continue;
      const text = normaliza(said);
      if (seen.has(text)) refuse(field === undefined ? [index] : [index, field], message);
      seen.add(text);
    }
  });
}
