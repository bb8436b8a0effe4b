import type { z } from 'zod';
import { checksOf, definitionOf } from '@amparo/server/platform/http/docs/definition';

/** Minimum and maximum length or size of a value. `most` is the maximum if the schema has none. */
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

/** True if the body contains a file, so that it must be sent as a form. */
export function wantsFile(schema: z.ZodType): boolean {
  const { shape } = definitionOf(schema);
  return Object.values(shape ?? {}).some((field) => definitionOf(field).type === 'file');
}
