import fc from 'fast-check';
import { isObject } from './pool.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Marks raw JSON for values that `JSON.stringify` cannot produce. */
const RAW = /"@raw:([^"]*)"/g;
const raw = (text: string) => `@raw:${text}`;

export const toJson = (value: unknown) => JSON.stringify(value)?.replaceAll(RAW, '$1');

/** Text of a value in a form field or a URL. */
export const asText = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^@raw:/, '') : (toJson(value) ?? '');

type Twist = (value: unknown, dice: SeededRandom) => unknown;

/** Replaces a value by one that is almost valid. */
const NEAR: Twist[] = [
  () => undefined,
  () => null,
  () => '',
  () => '   ',
  () => [],
  () => ({}),
  () => 0,
  () => -1,
  () => 0.001,
  () => true,
  (value) => (typeof value === 'number' ? String(value) : Number.parseInt(asText(value), 10)),
  (value) => (typeof value === 'number' ? value * 1_000_000 : `${asText(value)}x`.padEnd(201, 'x')),
  (value) => asText(value).padEnd(5_001, 'y'),
  (value) => asText(value).toUpperCase(),
  (value) => asText(value).toLowerCase(),
  (value) => `  ${asText(value)}\t`,
  (value) => `${asText(value)}\n`,
  (value) => [value, value],
  (value) => ({ valor: value }),
  (_value, dice) => dice.pick(['2026-02-30', '0000-01-01', '99999-01-01', '1900-01-01', '9999-12-31']),
  (_value, dice) =>
    dice.pick(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00Z']),
];

function deep(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}

/** Replaces a value by one that attacks a parser, a database or a page. */
const HOSTILE: Twist[] = [
  () => 'a\u0000b',
  () => '\u0000',
  () => '\ud800',
  () => 'x\udc00y',
  () => '\u202etxt.exe',
  () => 'e' + '\u0301'.repeat(150),
  () => '\ufeff\u200b\u2028\u2029',
  () => '👩‍👩‍👧‍👦'.repeat(20),
  () => "' or 1=1 --",
  () => '%_\\%',
  () => '<img src=x onerror=alert(1)>',
  () => 'javascript:alert(1)',
  () => '=cmd|/c calc!A1',
  () => '${7*7}{{7*7}}',
  () => 'x'.repeat(10_000),
  () => 'ñ '.repeat(25_000),
  () => '('.repeat(3_000),
  () => 'a'.repeat(190) + '!',
  () => deep(50),
  () => Array.from({ length: 3_000 }, () => 'x'),
  () => Array.from({ length: 600 }, () => ({})),
  () => raw('1e309'),
  () => raw('-0'),
  () => raw('-1e309'),
  () => raw('1e-400'),
  () => raw('{"__proto__":{"estado":true}}'),
  () => raw('{"constructor":{"prototype":{"estado":true}}}'),
  () => raw('9007199254740993'),
  () => -2_147_483_649,
  () => 4_294_967_296,
  () => 1e21,
  () => 'NaN',
  () => 'Infinity',
  () => ({ toString: 'x', length: -1 }),
  () => ({ toString: null, valueOf: null, length: 1e9 }),
  () => raw('{"length":3,"0":"a","then":"x"}'),
  () => ({ toJSON: 'x', $gt: '' }),
  () => [[], [[]], null],
  () => [null, undefined, { a: null }],
  () => '0000-00-00',
  () => '99999-99-99',
  () => '-000001-01-01',
  () => '2026-11-15T25:61:61Z',
  () => '01890000-0000-7000-8000-00000000000G',
  (value) => asText(value).toUpperCase(),
  (_value, dice) => dice.draw(fc.string({ unit: 'binary', maxLength: 60 })),
  (_value, dice) => dice.draw(fc.jsonValue({ maxDepth: 3 })),
];

/** Replaces one part of a value, or the whole value. */
function replaced(value: unknown, dice: SeededRandom, twist: Twist): unknown {
  const isWhole = dice.chance(0.08);
  if (isWhole || (!isObject(value) && !Array.isArray(value))) return twist(value, dice);
  if (Array.isArray(value)) {
    if (value.length === 0) return [twist(undefined, dice)];
    const at = dice.int(0, value.length - 1);
    return value.map((item, index) => (index === at ? replaced(item, dice, twist) : item));
  }
  const names = Object.keys(value);
  if (names.length === 0 || dice.chance(0.08)) return { ...value, [strangeName(dice)]: twist('x', dice) };
  const name = dice.pick(names);
  const inner = value[name];
  const goesDeeper = (isObject(inner) || Array.isArray(inner)) && dice.chance(0.7);
  return { ...value, [name]: goesDeeper ? replaced(inner, dice, twist) : twist(inner, dice) };
}

const strangeName = (dice: SeededRandom) =>
  dice.pick([
    'nada',
    '__proto__ ',
    'constructor',
    'toString',
    'length',
    '$where',
    'a.b',
    'a[b]',
    '',
    '\u0000',
    'ñ',
  ]);

export const near = (value: unknown, dice: SeededRandom) => replaced(value, dice, dice.pick(NEAR));

export function hostile(value: unknown, dice: SeededRandom): unknown {
  const once = replaced(value, dice, dice.pick(HOSTILE));
  return dice.chance(0.2) ? replaced(once, dice, dice.pick(HOSTILE)) : once;
}

export const hostileText = (dice: SeededRandom) => {
  const made = dice.pick([...NEAR, ...HOSTILE])('x', dice);
  return asText(made).slice(0, 3_000);
};
