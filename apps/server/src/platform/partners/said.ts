import { z } from 'zod';
import { mended } from './letters.ts';

/** No text of a partner is longer than people read, nor holds what no page or table could; null where it says nothing. */
export function saidText(value: unknown, most = 200): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = mended(String(value).slice(0, 4 * most))
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, most)
    // Half a letter of two at the cut.
    .replace(/\p{Cs}$/u, '');
  return text === '' ? null : text;
}

/** A text that an adapter takes out of an answer. */
export const said = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => saidText(value));
