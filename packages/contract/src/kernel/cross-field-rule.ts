import { z } from 'zod';

/** Recursive partial: any part of the value may be missing. */
type Unfinished<T> = T extends (infer E)[]
  ? Unfinished<E>[] | undefined
  : T extends object
    ? { [K in keyof T]?: Unfinished<T[K]> } | undefined
    : T | undefined;

type Refuse = (path: PropertyKey[], message: string) => void;

/**
 * Issue codes of values that have the right type, so that a rule can read them. Other codes mean a wrong
 * type.
 */
const RIGHT_KIND: readonly string[] = ['too_small', 'too_big', 'invalid_format', 'not_multiple_of', 'custom'];

/** Removes the parts of a wrong type, so that a rule never receives them. */
function withoutWrongKinds(value: unknown, issues: readonly z.core.$ZodRawIssue[]): unknown {
  const wrong = issues.filter(({ code }) => !RIGHT_KIND.includes(code));
  return wrong.reduce((rest, { path = [] }) => without(rest, path), value);
}

function without(value: unknown, [name, ...rest]: readonly PropertyKey[]): unknown {
  if (name === undefined || value === null || typeof value !== 'object') return undefined;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
    PropertyKey,
    unknown
  >;
  copy[name] = without(copy[name], rest);
  return copy;
}

/** Cross-field rule. It also runs when other fields are invalid, so that the user sees all errors at once. */
export function crossFieldRule<T extends object>(
  tell: (value: NonNullable<Unfinished<T>>, refuse: Refuse) => void,
) {
  return z.superRefine<T>(
    (value, ctx) => {
      const known = withoutWrongKinds(value, ctx.issues);
      if (known === null || typeof known !== 'object') return;
      tell(known as NonNullable<Unfinished<T>>, (path, message) =>
        ctx.addIssue({ code: 'custom', path, message }),
      );
    },
    { when: () => true },
  );
}
