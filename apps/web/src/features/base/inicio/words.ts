import { ZONA } from '@amparo/contract/kernel/time';

const hourIn = new Intl.DateTimeFormat('en-GB', { timeZone: ZONA, hour: '2-digit', hourCycle: 'h23' });
const dayIn = new Intl.DateTimeFormat('es-CO', { timeZone: ZONA, dateStyle: 'full' });

export function greeting(now: Date): string {
  const hour = Number(hourIn.format(now));
  return hour < 5 || hour >= 19 ? 'Buenas noches' : hour < 12 ? 'Buenos días' : 'Buenas tardes';
}

/** "Sábado 14 de noviembre de 2026". */
export function longDate(now: Date): string {
  const text = dayIn.format(now).replace(',', '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "una notificación", "3 notificaciones". */
export function unreadWords(unread: number): string {
  return unread === 1 ? 'una notificación' : `${unread} notificaciones`;
}

/** Shortcut letters: the first letter of each name that no earlier name uses, if there is one. */
export function keysFor(labels: readonly string[]): (string | undefined)[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    const letters = label.normalize('NFD').toLowerCase().match(/[a-z]/g) ?? [];
    const free = letters.find((letter) => !taken.has(letter));
    if (free !== undefined) taken.add(free);
    return free;
  });
}
