/**
 * The place of one value inside a form, typed by the schema: `f.plan.servicios` is written like the value
 * itself. A renamed field is a compile error, and so is a number field at the place of a text.
 */
const PATH = Symbol('path');

interface FieldPlace<T> {
  readonly [PATH]: string;
  /**
   * Never present. It makes a place accept every value of its type, so that a text field fits `Ref<string |
   * undefined>`.
   */
  readonly takes?: (value: T) => void;
}

/**
 * The rows of a list come and go, so the list creates their places. A list of exactly one row has a fixed
 * place.
 */
type Inside<T> = T extends readonly [infer Only]
  ? { readonly 0: FieldRef<Only> }
  : T extends readonly unknown[]
    ? unknown
    : T extends object
      ? { readonly [Name in keyof T]-?: FieldRef<T[Name]> }
      : unknown;

export type FieldRef<T> = FieldPlace<T> & Inside<NonNullable<T>>;

/** The parameter of a field: a place that accepts its type of value. */
export type FieldTarget<T> = FieldPlace<T>;

const known = new Map<string, object>();

/** The same path always returns the same object, so that memoized rows do not render again. */
export function fieldRefAt<T>(path: string): FieldRef<T> {
  const existing = known.get(path);
  if (existing !== undefined) return existing as FieldRef<T>;
  const made = new Proxy(Object.freeze({}), {
    get: (_, name) =>
      name === PATH
        ? path
        : typeof name === 'string'
          ? fieldRefAt(path === '' ? name : `${path}.${name}`)
          : undefined,
  });
  known.set(path, made);
  return made as FieldRef<T>;
}

export function pathOf(place: FieldTarget<never>): string {
  return place[PATH];
}
