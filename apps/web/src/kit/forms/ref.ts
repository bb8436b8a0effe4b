/**
 * The place of one value inside a form, typed by the schema: `f.plan.servicios` is written like the value
 * itself, so a renamed field breaks the compiler and a number field refuses the place of a text.
 */
const PATH = Symbol('path');

interface Place<T> {
  readonly [PATH]: string;
  /** Never present: it makes a place be of "what may be written there", so `Ref<string | undefined>` takes a text. */
  readonly takes?: (value: T) => void;
}

/** The rows of a list come and go, so a list names them itself; a list that is always of one has its place. */
type Inside<T> = T extends readonly [infer Only]
  ? { readonly 0: Ref<Only> }
  : T extends readonly unknown[]
    ? unknown
    : T extends object
      ? { readonly [Name in keyof T]-?: Ref<T[Name]> }
      : unknown;

export type Ref<T> = Place<T> & Inside<NonNullable<T>>;

/** What a field asks for: a place where such a value may be written. */
export type Takes<T> = Place<T>;

const known = new Map<string, object>();

/** The same path always gives the same object, so that rows keep their identity between renders. */
export function refOf<T>(path: string): Ref<T> {
  const existing = known.get(path);
  if (existing !== undefined) return existing as Ref<T>;
  const made = new Proxy(Object.freeze({}), {
    get: (_, name) =>
      name === PATH
        ? path
        : typeof name === 'string'
          ? refOf(path === '' ? name : `${path}.${name}`)
          : undefined,
  });
  known.set(path, made);
  return made as Ref<T>;
}

export function pathOf(place: Takes<never>): string {
  return place[PATH];
}
