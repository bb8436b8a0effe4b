import { z } from 'zod';

/** A value of which any part may still be missing. */
type Unfinished<T> = T extends (infer E)[]
  ? Unfinished<E>[] | undefined
  : T extends object
    ? { [K in keyof T]?: Unfinished<T[K]> } | undefined
    : T | undefined;

type Refuse = (path: PropertyKey[], message: string) => void;

/** What is wrong with a value of the right kind: a rule can still look at it. Anything else is of another kind. */
const RIGHT_KIND: readonly string[] = ['too_small', 'too_big', 'invalid_format', 'not_multiple_of', 'custom'];

/** The same value without the parts that are of another kind than they must be, so that a rule never meets one. */
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

/** A rule over several fields that speaks even when others are wrong, so that a person sees every mistake at once. */
export function rule<T extends object>(tell: (value: NonNullable<Unfinished<T>>, refuse: Refuse) => void) {
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
