import type { z } from 'zod';

/** The parts of a zod definition that say what a value may be; zod has a type for each kind, and here they are one. */
export interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: readonly z.ZodType[];
  values?: readonly unknown[];
  entries?: Record<string, string>;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  items?: readonly z.ZodType[];
  getter?: () => z.ZodType;
}

interface Check {
  check: string;
  minimum?: number;
  maximum?: number;
  value?: number;
  pattern?: RegExp;
}

export const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

function checksOf(schema: z.ZodType): Check[] {
  return (schema._zod.def.checks ?? []).map((check) => check._zod.def as unknown as Check);
}

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
