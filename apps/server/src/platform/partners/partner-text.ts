import { z } from 'zod';
import { repairMojibake } from './charset.ts';

/** Trims a partner's text, removes control characters and limits its length; null if nothing is left. */
export function cleanPartnerText(value: unknown, most = 200): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = repairMojibake(String(value).slice(0, 4 * most))
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, most)
    // Remove half of a surrogate pair at the cut.
    .replace(/\p{Cs}$/u, '');
  return text === '' ? null : text;
}

/** Schema of a text in the response of a partner. */
export const partnerText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => cleanPartnerText(value));
