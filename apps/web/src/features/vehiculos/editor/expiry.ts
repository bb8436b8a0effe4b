import type { Dia } from '@amparo/contract/kernel/time';

/** Years after the present paper ends or, where it is over or there is none, after today. */
export function nextExpiry(present: Dia | undefined, hoy: Dia, years: number): Dia {
  const from = present === undefined || present < hoy ? hoy : present;
  const [year = '', month = '', day = ''] = from.split('-');
  const next = `${Number(year) + years}-${month}`;
  // The 29th of February is the 28th in other years.
  return month === '02' && day === '29' && !isLeap(Number(year) + years) ? `${next}-28` : `${next}-${day}`;
}

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
