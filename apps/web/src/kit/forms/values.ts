/**
 * Rows of nested lists have their key under this symbol: copies made with `...row` keep it, while JSON and
 * zod never see it.
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

/** A copy with one value changed. Objects that do not contain the value are reused. */
export function setIn(root: unknown, path: string, value: unknown): unknown {
  const [name, ...rest] = parts(path);
  if (name === undefined) return value;
  const inner = setIn((root as Bag | null | undefined)?.[name], rest.join('.'), value);
  if (Array.isArray(root)) return root.with(Number(name), inner);
  return { ...(root as Bag | null | undefined), [name]: inner };
}

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

/** Deep equality; a cleared text equals one that was never typed. */
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
 * Three-way merge: applies the user's edits (`read` → `typed`) to the newer record `fresh`. A list merges as
 * one value, because rows have no identity after both users reorder them.
 */
export function reapply(read: unknown, typed: unknown, fresh: unknown): unknown {
  if (isSame(typed, read)) return fresh;
  if (!isBag(read) || !isBag(typed) || !isBag(fresh)) return typed;
  const names = new Set([...Object.keys(typed), ...Object.keys(fresh)]);
  return Object.fromEntries([...names].map((name) => [name, reapply(read[name], typed[name], fresh[name])]));
}

/** Two swapped rows with equal content are a change of order. */
const sameRow = (a: unknown, b: unknown) => !isBag(a) || !isBag(b) || a[ROW] === b[ROW];

export type Errors = Readonly<Record<string, string>>;

/** Whether the paths are equal or one contains the other. */
export function isRelated(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}

/** Moves errors with their rows; `to` returns the new index, or undefined for a removed row. */
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
