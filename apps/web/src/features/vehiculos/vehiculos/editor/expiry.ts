import type { Dia } from '@amparo/contract/kernel/time';

/** Adds years to the expiry date, or to today if the document has expired or does not exist. */
export function nextExpiry(present: Dia | undefined, hoy: Dia, years: number): Dia {
  const from = present === undefined || present < hoy ? hoy : present;
  const [year = '', month = '', day = ''] = from.split('-');
  const next = `${Number(year) + years}-${month}`;
  // 29 February becomes 28 February in other years.
  return month === '02' && day === '29' && !isLeap(Number(year) + years) ? `${next}-28` : `${next}-${day}`;
}

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
