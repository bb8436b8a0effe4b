import type { z } from 'zod';

/**
 * The parts of a zod definition that describe its values. Zod has one type per kind; here they are merged.
 */
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

export const checksOf = (schema: z.ZodType) =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def as unknown as Check);
