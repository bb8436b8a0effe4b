/**
 * Rows of nested lists carry their identity under this symbol: copies made with `...row` keep it, while
 * JSON and zod never see it.
 */
const ROW = Symbol('row');
let lastRow = 0;

type Bag = Record<string | symbol, unknown>;
export const isBag = (value: unknown): value is Bag =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

const parts = (path: string) => (path === '' ? [] : path.split('.'));

export function getIn(root: unknown, path: string): unknown {
  return parts(path).reduce<unknown>((value, name) => (value as Bag | null | undefined)?.[name], root);
}

/** A copy with one value changed; everything that is not on the way to it stays the same object. */
export function setIn(root: unknown, path: string, value: unknown): unknown {
  const [name, ...rest] = parts(path);
  if (name === undefined) return value;
  const inner = setIn((root as Bag | null | undefined)?.[name], rest.join('.'), value);
  if (Array.isArray(root)) return root.with(Number(name), inner);
  return { ...(root as Bag | null | undefined), [name]: inner };
}

/** Gives every object inside a list its identity. */
export function withRowKeys(value: unknown, inList = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withRowKeys(item, true));
  if (!isBag(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withRowKeys(inner)]));
  return inList ? { ...copy, [ROW]: value[ROW] ?? ++lastRow } : copy;
}

export function rowKey(row: unknown): number {
  return (row as Record<symbol, number>)[ROW] ?? 0;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Whether two contents say the same: an emptied text and one never typed do. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isBlank(a) && isBlank(b))) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => isSame(item, b[i]) && sameRow(item, b[i]));
  }
  if (!isBag(a) || !isBag(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}

/**
 * What a person changed of `read`, put on `fresh`: the rest follows whoever saved first. A list is one value, because
 * its rows cannot be told apart once both people have moved them.
 */
export function reapply(read: unknown, typed: unknown, fresh: unknown): unknown {
  if (isSame(typed, read)) return fresh;
  if (!isBag(read) || !isBag(typed) || !isBag(fresh)) return typed;
  const names = new Set([...Object.keys(typed), ...Object.keys(fresh)]);
  return Object.fromEntries([...names].map((name) => [name, reapply(read[name], typed[name], fresh[name])]));
}

/** Two rows with equal content in exchanged places are a change of order. */
const sameRow = (a: unknown, b: unknown) => !isBag(a) || !isBag(b) || a[ROW] === b[ROW];

export type Errors = Readonly<Record<string, string>>;

/** Whether one path is the other or lies inside it, either way. */
export function isRelated(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}

/** Errors follow their row when a list changes order; `to` gives its new place, or undefined when it left. */
export function moveErrors(errors: Errors, list: string, to: (index: number) => number | undefined): Errors {
  const moved: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    if (!path.startsWith(`${list}.`)) {
      moved[path] = message;
      continue;
    }
    const [index, ...rest] = path.slice(list.length + 1).split('.');
    const place = to(Number(index));
    if (place !== undefined) moved[[list, place, ...rest].join('.')] = message;
  }
  return moved;
}
