import { createECDH } from 'node:crypto';
import fc from 'fast-check';
import type { SeededRandom } from './seeded-random.ts';

const WORDS =
  `casa norte río señal árbol camino Bogotá Ñame taller grúa póliza choque placa vía lunes útil pingüino faro
  cauce honda luz mar piedra azul`.split(/\s+/);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DAY = 86_400_000;
const TODAY = Math.floor(Date.now() / DAY) * DAY;

/** The push service. A run replaces it by its test partner, because the server calls only known services. */
export const pushService = { url: 'https://fcm.googleapis.com' };

const phrase = (dice: SeededRandom) =>
  Array.from({ length: dice.int(1, 4) }, () => dice.pick(WORDS)).join(' ');
const token = (dice: SeededRandom, length: number) =>
  Array.from({ length }, () => LETTERS.charAt(dice.int(0, LETTERS.length - 1))).join('');
const digits = (dice: SeededRandom, length: number) =>
  Array.from({ length }, () => String(dice.int(0, 9))).join('');
/** Near today, so that periods are often current. */
export const instant = (dice: SeededRandom) => new Date(TODAY + dice.int(-40 * DAY, 40 * DAY)).toISOString();
/** A minute of two days, in the format of session calls, so that two of them often form a valid period. */
const minute = (dice: SeededRandom) =>
  new Date(TODAY + dice.int(0, 2 * DAY)).toISOString().slice(0, 16).replace('T', ' ');
const isMinute = (pattern: RegExp) => pattern.test('2026-11-18 13:00') && !pattern.test('a');
/** Nearly always a new address, because most emails must be unique. */
export const email = (dice: SeededRandom) =>
  `${token(dice, 8).replaceAll(/[-_]/g, 'x')}@${dice.pick(['amparo.co', 'correo.com.co'])}`;
const address = (dice: SeededRandom) => `https://amparo.co/${token(dice, 6)}?a=${dice.int(0, 9)}`;
const password = (dice: SeededRandom) => `Faro-${digits(dice, 3)}#${token(dice, 6)}aZ`;

/** A valid point of the curve. Other texts of its length are not valid. */
const curve = createECDH('prime256v1');
curve.setPrivateKey(Buffer.alloc(32, 7));
const POINT = curve.getPublicKey('base64url');

/** Like `JSON.stringify(subscription)` in a browser. */
const subscription = (dice: SeededRandom) =>
  JSON.stringify({
    endpoint: `${pushService.url}/push/${token(dice, 12)}`,
    keys: {
      p256dh: dice.chance(0.95) ? POINT : token(dice, 87),
      auth: token(dice, 22),
    },
  });

/** Kinds of user input, the most common first. */
const KINDS: ((dice: SeededRandom) => string)[] = [
  phrase,
  (dice) => dice.pick(WORDS),
  (dice) => digits(dice, dice.int(6, 10)),
  (dice) => token(dice, dice.int(6, 16)),
  email,
  address,
  password,
  (dice) => `/${token(dice, 5)}`,
  instant,
  (dice) => instant(dice).slice(0, 10),
  subscription,
];

const known = new Map<RegExp, fc.Arbitrary<string> | undefined>();

/** Generates texts that match a pattern; undefined if the pattern is not supported. */
function byPattern(pattern: RegExp): fc.Arbitrary<string> | undefined {
  if (!known.has(pattern)) {
    try {
      known.set(pattern, fc.stringMatching(pattern));
    } catch {
      // fast-check does not support lookaheads. `text` then tries all kinds of user input.
      known.set(pattern, undefined);
    }
  }
  return known.get(pattern);
}

interface TextConstraints {
  min: number;
  max: number;
  patterns: readonly RegExp[];
  /** Prefer other texts than words, because earlier tries failed a rule that the schema does not show. */
  odd: boolean;
}

/** A text within these bounds that matches all patterns, if one is found. */
export function text(dice: SeededRandom, { min, max, patterns, odd }: TextConstraints): string {
  const fits = (candidate: string) =>
    candidate.length >= min &&
    candidate.length <= max &&
    patterns.every((pattern) => new RegExp(pattern).test(candidate));
  const grown = (candidate: string) =>
    candidate.length < min ? candidate.padEnd(min, candidate || 'a') : candidate;
  if (dice.chance(0.05) && fits('ñ'.repeat(max))) return 'ñ'.repeat(max);
  if (patterns.some(isMinute) && dice.chance(0.9)) return minute(dice);
  const plain = dice.chance(odd ? 0.2 : 0.7) ? phrase(dice) : dice.pick(KINDS)(dice);
  if (fits(grown(plain))) return grown(plain);
  const arbitrary = patterns.map(byPattern).findLast((found) => found !== undefined);
  const turned = arbitrary === undefined ? [] : Array.from({ length: 5 }, () => dice.draw(arbitrary));
  const tried = [...turned.filter((made) => made.trim() !== ''), ...KINDS.map((kind) => kind(dice))];
  return tried.map(grown).find(fits) ?? plain.slice(0, max);
}
