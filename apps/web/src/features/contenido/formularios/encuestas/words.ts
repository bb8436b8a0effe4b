import { formatNumero } from '@amparo/contract/kernel/numbers';

/** Zero if the whole is zero. */
export const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);

/** "33 %"; a small part is never rounded to 0 %, and a large one never to 100 %. */
export function percentText(part: number, whole: number): string {
  const percent = percentOf(part, whole);
  if (percent > 0 && percent < 1) return '< 1 %';
  if (percent > 99 && percent < 100) return '> 99 %';
  return `${formatNumero(percent)} %`;
}

/** "45 s", "2 min 5 s", "1 h 10 min". */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const [h, min, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  if (h > 0) return min === 0 ? `${h} h` : `${h} h ${min} min`;
  if (min > 0) return s === 0 ? `${min} min` : `${min} min ${s} s`;
  return `${s} s`;
}
