/** Colombian format: dot for thousands, comma for decimals, a fixed number of decimals. */
export function formatNumero(value: number, decimales = 0): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimales).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  // A value that rounds to zero has no sign.
  const isNegative = value < 0 && /[1-9]/.test(whole + (fraction ?? ''));
  return (isNegative ? '-' : '') + grouped + (fraction === undefined ? '' : `,${fraction}`);
}

/** Keeps all decimals of the number; used for weights and scores. */
export function formatExacto(value: number): string {
  return formatNumero(value, (String(value).split('.')[1] ?? '').length);
}

/** A count with its noun: "1 uso", "1.200 usos". */
export const cuantos = (n: number, uno: string, varios: string) =>
  `${formatNumero(n)} ${n === 1 ? uno : varios}`;

export function parseNumero(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(text)) return undefined;
  return Number(text.replaceAll('.', '').replace(',', '.'));
}

/** Money is whole pesos. */
export function formatPesos(pesos: number): string {
  return `$ ${formatNumero(pesos)}`;
}
