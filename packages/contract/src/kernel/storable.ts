/**
 * Limits on depth and number of values. No valid body exceeds them, so larger input is rejected before it
 * costs CPU time.
 */
const DEEPEST = 20;
const MOST_VALUES = 50_000;

/** PostgreSQL cannot store NUL or half of a surrogate pair. */
const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed();

interface ValuePath {
  readonly value: unknown;
  readonly name: string;
  readonly within: ValuePath | undefined;
  readonly depth: number;
}

/**
 * Dotted path of the first input value that the database cannot store, or undefined. Called once per request
 * before any schema runs, so that no field needs its own check. Keys are checked too, because they appear in
 * answers and in the audit log.
 */
export function findUnstorable(input: unknown): string | undefined {
  const places: ValuePath[] = [{ value: input, name: '', within: undefined, depth: 0 }];
  let values = 0;
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string' && !isText(value)) return pathOf(place);
    if (value === null || typeof value !== 'object') continue;
    // Check the length of an array first, because collecting its keys costs time.
    if (Array.isArray(value) && value.length > MOST_VALUES) return pathOf(place);
    const names = Object.keys(value);
    values += names.length;
    if (depth === DEEPEST || values > MOST_VALUES || !names.every(isText)) return pathOf(place);
    // Length checks compare any value with a `length`. An object as `length` could make the comparison throw.
    if (hasOddLength(value)) return pathOf(place);
    for (const name of names) {
      const inner = (value as Record<string, unknown>)[name];
      if (typeof inner === 'string' || typeof inner === 'object')
        places.push({ value: inner, name, within: place, depth: depth + 1 });
    }
  }
  return undefined;
}

const hasOddLength = (value: object) =>
  'length' in value && typeof value.length === 'object' && value.length !== null;

function pathOf({ name, within }: ValuePath): string {
  if (within === undefined) return name;
  const before = pathOf(within);
  return before === '' ? name : `${before}.${name}`;
}
