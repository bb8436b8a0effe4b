import type { z } from 'zod';
import { checksOf, definitionOf } from '@amparo/server/platform/http/docs/definition';

/** How long or how large a value may be. What a schema does not say stays within bounds that any answer can carry. */
export function boundsOf(schema: z.ZodType, most: number): { min: number; max: number } {
  const bounds = { min: 0, max: most };
  for (const { check, minimum, maximum, value } of checksOf(schema)) {
    if (check === 'min_length' || check === 'greater_than')
      bounds.min = Math.max(bounds.min, minimum ?? value ?? 0);
    if (check === 'max_length' || check === 'less_than')
      bounds.max = Math.min(bounds.max, maximum ?? value ?? most);
  }
  return { ...bounds, max: Math.max(bounds.min, bounds.max) };
}

export function patternsOf(schema: z.ZodType): RegExp[] {
  return checksOf(schema).flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern]));
}

/** Whether a route wants a file, which only travels as a form. */
export function wantsFile(schema: z.ZodType): boolean {
  const { shape } = definitionOf(schema);
  return Object.values(shape ?? {}).some((field) => definitionOf(field).type === 'file');
}
