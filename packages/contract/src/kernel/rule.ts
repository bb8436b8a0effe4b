import { z } from 'zod';

/** A value of which any part may still be missing. */
type Unfinished<T> = T extends (infer E)[]
  ? Unfinished<E>[] | undefined
  : T extends object
    ? { [K in keyof T]?: Unfinished<T[K]> } | undefined
    : T | undefined;

type Refuse = (path: PropertyKey[], message: string) => void;

/** A rule over several fields that speaks even when others are wrong, so that a person sees every mistake at once. */
export function rule<T extends object>(tell: (value: NonNullable<Unfinished<T>>, refuse: Refuse) => void) {
  return z.superRefine<T>(
    (value, ctx) => {
      if (value === null || typeof value !== 'object') return;
      tell(value as NonNullable<Unfinished<T>>, (path, message) =>
        ctx.addIssue({ code: 'custom', path, message }),
      );
    },
    { when: () => true },
  );
}
