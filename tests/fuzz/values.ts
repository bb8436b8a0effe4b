import type { z } from 'zod';
import { diaDe } from '@amparo/contract/kernel/time';
import { definitionOf } from '@amparo/server/platform/http/docs/definition';
import { isObject, type Pool, type SeenRecord } from './pool.ts';
import { boundsOf, patternsOf } from './schema.ts';
import type { SeededRandom } from './seeded-random.ts';
import { email, instant, text } from './texts.ts';

/** Placeholder for a file in a body. The form replaces it by bytes. */
export const FILE = '@archivo';

/** Context of a generated value: random numbers, learned values and the record of the call. */
export interface Making {
  dice: SeededRandom;
  pool: Pool;
  /** Name of the call. Working sources are learned per call. */
  call: string;
  focus?: SeenRecord | undefined;
  /** True for path parameters, which are always references. */
  isPath?: boolean;
  /** Name of the object that contains the field. */
  parent?: string;
  /** Number of failed tries. */
  tries?: number;
  /** Source of the value of each field, remembered if the call succeeds. */
  used: Map<string, string>;
}

const TRIES = 60;
const THIS_YEAR = Number(diaDe(new Date()).slice(0, 4));
const FRESH = 'fresh';
/** After this many tries, list items are made unique and periods are put in order. */
const STRICT = 20;
const PERIODS = [
  ['desde', 'hasta'],
  ['fecha_inicial', 'fecha_final'],
] as const;

/** A value that the schema accepts, or the last try if none was found. */
export function valid(schema: z.ZodType, making: Making): { value: unknown; parses: boolean } {
  let value: unknown;
  for (let tries = 0; tries < TRIES; tries += 1) {
    making.used.clear();
    value = make(schema, { ...making, tries }, '');
    if (schema.safeParse(withoutFiles(value)).success) return { value, parses: true };
  }
  return { value, parses: schema.safeParse(withoutFiles(value)).success };
}

function withoutFiles(value: unknown): unknown {
  if (!isObject(value)) return value;
  const some = new File(['x'], 'x.png');
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, inner === FILE ? some : inner]),
  );
}

function make(schema: z.ZodType, making: Making, name: string): unknown {
  const { dice } = making;
  const def = definitionOf(schema);
  switch (def.type) {
    case 'optional':
      return dice.chance(0.4) ? inner(def.innerType, making, name) : undefined;
    case 'default':
    case 'prefault':
      return dice.chance(0.6) ? inner(def.innerType, making, name) : undefined;
    case 'nullable':
      return dice.chance(0.8) ? inner(def.innerType, making, name) : null;
    case 'pipe':
      return inner(definitionOf(def.out as z.ZodType).type === 'transform' ? def.in : def.out, making, name);
    case 'lazy':
      return inner(def.getter?.(), making, name);
    case 'union':
      return make(dice.pick(def.options ?? []), making, name);
    case 'object':
      return object(def.shape ?? {}, making, name);
    case 'array':
      return array(schema, making, name);
    case 'tuple':
      return (def.items ?? []).map((item) => make(item, making, name));
    case 'record':
      return dice.chance(0.5)
        ? {}
        : { [dice.pick(['nombre', 'estado'])]: inner(def.valueType, making, name) };
    case 'enum':
      return dice.pick(Object.values(def.entries ?? {}));
    case 'literal':
      return dice.pick(def.values ?? []);
    case 'boolean':
      return dice.chance(0.5);
    case 'number':
      return number(schema, making, name);
    case 'string':
      return string(schema, making, name);
    case 'null':
      return null;
    case 'file':
      return FILE;
    case 'unknown':
      return dice.chance(0.1) ? dice.pick(['x', 1, true]) : undefined;
    default:
      return undefined;
  }
}

const inner = (schema: z.ZodType | undefined, making: Making, name: string) =>
  schema === undefined ? undefined : make(schema, making, name);

function object(shape: Record<string, z.ZodType>, making: Making, name: string): Record<string, unknown> {
  const { dice, pool, focus } = making;
  const names = Object.keys(shape);
  const reference = dice.chance(0.8) ? pool.reference(names, dice) : undefined;
  const isEdit = name === '' && focus !== undefined && dice.chance(0.5);
  const made: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(shape)) {
    const present = reference?.[key] ?? (isEdit && dice.chance(0.8) ? focus[key] : undefined);
    const isKept = present !== undefined && field.safeParse(present).success;
    const value = isKept ? present : make(field, { ...making, parent: name }, key);
    if (value !== undefined) put(made, key, value);
  }
  return (making.tries ?? 0) > STRICT ? inOrder(made) : made;
}

function inOrder(made: Record<string, unknown>): Record<string, unknown> {
  for (const [from, to] of PERIODS) {
    const [begin, end] = [made[from], made[to]];
    if (typeof begin === 'string' && typeof end === 'string' && begin > end)
      Object.assign(made, { [from]: end, [to]: begin });
  }
  return made;
}

/** `aliado.nombre` is written `{ aliado: { nombre } }`. */
function put(made: Record<string, unknown>, key: string, value: unknown): void {
  const [first = '', ...rest] = key.split('.');
  if (rest.length === 0) made[first] = value;
  else made[first] = { ...(isObject(made[first]) ? made[first] : {}), [rest.join('.')]: value };
}

function array(schema: z.ZodType, making: Making, name: string): unknown[] {
  const { dice, focus } = making;
  const { element } = definitionOf(schema);
  if (element === undefined) return [];
  const { min, max } = boundsOf(schema, 3);
  const items = Array.from({ length: Math.max(min, dice.int(min, max)) }, () => make(element, making, name));
  const once = (making.tries ?? 0) > STRICT ? unrepeated(items) : items;
  return (dice.chance(0.6) ? answering(element, making, focus) : undefined) ?? once;
}

/** Removes repeated values. Objects with the same first field count as repeated. */
function unrepeated(items: unknown[]): unknown[] {
  const byKey = new Map(
    items.map((item) => [JSON.stringify(isObject(item) ? Object.values(item)[0] : item), item]),
  );
  return [...byKey.values()];
}

/** One item for each value that the record has for the item's first field, such as each question. */
function answering(element: z.ZodType, making: Making, focus: SeenRecord | undefined): unknown[] | undefined {
  const [key] = Object.keys(definitionOf(element).shape ?? {});
  const found = key === undefined ? [] : inside(focus, key);
  if (key === undefined || found.length === 0) return undefined;
  return found.map((value) => ({ ...(make(element, making, '') as object), [key]: value }));
}

/** All texts that a record has under this name, at any depth. */
function inside(value: unknown, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => inside(item, name));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name && typeof inner === 'string' ? [inner] : inside(inner, name),
  );
}

function number(schema: z.ZodType, { dice }: Making, name: string): number {
  const { min, max } = boundsOf(schema, 1_000_000);
  const clipped = (made: number) => Math.min(max, Math.max(min, made));
  if (name === 'elementosPorPagina') return dice.chance(0.02) ? 5_000 : dice.int(1, 20);
  if (name === 'pagina') return dice.chance(0.8) ? 1 : dice.int(1, 50);
  if (dice.chance(0.1)) return dice.pick([min, max, min + 0.5]);
  // Tries several ranges, because a refinement can hide the bounds, for example those of a year.
  const tried = [clipped(dice.int(1, 60)), THIS_YEAR - dice.int(0, 20), dice.int(min, max)];
  const taken = tried.find((made) => schema.safeParse(made).success);
  // Fallback for a digit or a weekday.
  return taken ?? clipped(dice.int(1, 7));
}

/** A learned value if the field refers to something, otherwise a generated one. */
function string(schema: z.ZodType, making: Making, name: string): string {
  const { dice, pool, call, used } = making;
  const field = `${call} ${name}`;
  const source = sourceFor(
    field,
    name,
    making,
    making.isPath === true || definitionOf(schema).format === 'uuid',
  );
  const learned = source === FRESH ? undefined : pool.from(source, dice);
  if (learned !== undefined) {
    used.set(field, source);
    return String(learned);
  }
  used.set(field, FRESH);
  return fresh(schema, making);
}

function sourceFor(
  field: string,
  name: string,
  { dice, pool, parent }: Making,
  isReference: boolean,
): string {
  const worked = pool.workedFor(field);
  if (worked.length > 0 && dice.chance(0.7)) return dice.pick(worked);
  const named = pool.sources(name, parent);
  if (named.length > 0 && dice.chance(isReference ? 0.9 : 0.4)) return dice.pick(named);
  const any = pool.recursos();
  return isReference && any.length > 0 && dice.chance(0.9) ? `${dice.pick(any)}#` : FRESH;
}

function fresh(schema: z.ZodType, { dice, tries = 0 }: Making): string {
  switch (definitionOf(schema).format) {
    case 'uuid':
      return `01890000-0000-7000-8000-${dice.int(0, 0xffffff).toString(16).padStart(12, '0')}`;
    case 'date':
      return instant(dice).slice(0, 10);
    case 'datetime':
      return instant(dice);
    case 'email':
      return email(dice);
    case undefined:
    default:
      return text(dice, { ...boundsOf(schema, 200), patterns: patternsOf(schema), odd: tries > 4 });
  }
}
