import { formatNumero, parseNumero } from '@amparo/contract/kernel/numbers';

/** What the field shows for a number; one with more decimals than allowed is left whole, to be corrected. */
export function shownNumber(value: number | undefined, decimales: number): string {
  if (value === undefined || Number.isNaN(value)) return '';
  const own = (String(value).split('.')[1] ?? '').length;
  return formatNumero(value, Math.max(decimales, own));
}

/** Empty is "not given"; what is not a number is NaN, which every schema refuses with its own sentence. */
export function readNumber(typed: string): number | undefined {
  if (typed.trim() === '') return undefined;
  return parseNumero(typed) ?? Number.NaN;
}
