import { formatNumero, parseNumero } from '@amparo/contract/kernel/numbers';

/**
 * The text that the field shows for a number. A number with too many decimals keeps them, so that the user
 * can correct it.
 */
export function shownNumber(value: number | undefined, decimales: number): string {
  if (value === undefined || Number.isNaN(value)) return '';
  const own = (String(value).split('.')[1] ?? '').length;
  return formatNumero(value, Math.max(decimales, own));
}

/**
 * An empty text is a missing value. An invalid text is NaN, which every schema refuses with its own message.
 */
export function readNumber(typed: string): number | undefined {
  if (typed.trim() === '') return undefined;
  return parseNumero(typed) ?? Number.NaN;
}
