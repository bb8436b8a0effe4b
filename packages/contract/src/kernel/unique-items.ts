import { crossFieldRule } from './cross-field-rule.ts';
import { normaliza } from './text.ts';

/**
 * Reports every repeated value of a list at its field, or at the item if the item is the value. It runs even
 * when other fields are invalid, so that a form shows a repeat as soon as it is typed.
 */
export function uniqueItems<T>(
  key: (item: T) => string,
  field: (keyof T & string) | undefined,
  message: string,
) {
  return crossFieldRule<T[]>((items, refuse) => {
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
