import type { z } from 'zod';
import { fieldErrors } from '@amparo/contract/kernel/errors';
import { schemaAt } from '../schemaInfo.ts';
import { type Errors, isBag } from './values.ts';

type Judge = (value: unknown) => Errors;

/**
 * Validates with the schema. The rows of the lists `apart` ("conjuntos", "conjuntos.tipos") are validated one
 * by one and cached by object, because an unchanged row is the same object. So a key typed among a thousand
 * rows validates one of them. No rule outside a row may read the content of these rows.
 */
export function createValidator(schema: z.ZodType, apart: readonly string[] = []): Judge {
  const lists = apart.filter((path) => !path.includes('.')).map((name) => rowsOf(schema, name, apart));
  const known = new WeakMap<object, Errors>();
  return (value) => {
    if (!isBag(value)) return problemsOf(schema, value);
    const before = known.get(value);
    if (before !== undefined) return before;
    const unread = Object.fromEntries(lists.map((list) => [list.name, list.unread(value)]));
    const own = Object.entries(problemsOf(schema, { ...value, ...unread })).filter(
      ([path]) => !lists.some(({ name }) => path.startsWith(`${name}.`)),
    );
    const errors = Object.fromEntries([...own, ...lists.flatMap((list) => list.judge(value))]);
    known.set(value, errors);
    return errors;
  };
}

function rowsOf(schema: z.ZodType, name: string, apart: readonly string[]) {
  const inner = apart
    .filter((path) => path.startsWith(`${name}.`))
    .map((path) => path.slice(name.length + 1));
  const element = schemaAt(schema, `${name}.0`);
  if (element === undefined) throw new Error(`No list ${name} in this form`);
  const judgeRow = createValidator(element, inner);
  const rowsIn = (value: Record<string, unknown>) =>
    Array.isArray(value[name]) ? (value[name] as unknown[]) : undefined;
  return {
    name,
    /** The same number of rows without content, so that only the list itself is validated. */
    unread: (value: Record<string, unknown>) => rowsIn(value)?.map(() => undefined) ?? value[name],
    judge: (value: Record<string, unknown>) =>
      (rowsIn(value) ?? []).flatMap((row, index) =>
        Object.entries(judgeRow(row)).map(
          ([path, message]) => [`${name}.${index}.${path}`, message] as const,
        ),
      ),
  };
}

function problemsOf(schema: z.ZodType, value: unknown): Errors {
  const read = schema.safeParse(value);
  return read.success ? {} : fieldErrors(read.error.issues);
}
