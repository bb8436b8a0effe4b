/** Deeper than any body of the contract, and more values than the longest form has. Beyond, a call is only work. */
const DEEPEST = 20;
const MOST_VALUES = 50_000;

/** Whether the database can keep this text: it knows no NUL, and half of a surrogate pair is no character. */
const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed();

interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly within: Place | undefined;
  readonly depth: number;
}

/**
 * The dotted path of the first thing that no table could hold in what a call brings, or undefined. Asked once, before any
 * schema looks at it, so that no field of any route has to remember it. Names count too: they reach answers and the trail.
 */
export function unholdable(input: unknown): string | undefined {
  const places: Place[] = [{ value: input, name: '', within: undefined, depth: 0 }];
  let values = 0;
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string' && !isText(value)) return pathOf(place);
    if (value === null || typeof value !== 'object') continue;
    // How long a list is costs nothing to know; its names would.
    if (Array.isArray(value) && value.length > MOST_VALUES) return pathOf(place);
    const names = Object.keys(value);
    values += names.length;
    if (depth === DEEPEST || values > MOST_VALUES || !names.every(isText)) return pathOf(place);
    // What has a length is compared by it; one that cannot be compared would break the comparing.
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

function pathOf({ name, within }: Place): string {
  if (within === undefined) return name;
  const before = pathOf(within);
  return before === '' ? name : `${before}.${name}`;
}
