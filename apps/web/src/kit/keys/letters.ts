import { useSyncExternalStore } from 'react';

/**
 * Keys without Ctrl or Alt do something on the whole screen. Who speaks to the computer, or rests a hand on the keyboard,
 * can turn them off (WCAG 2.1.4); remembered in this browser.
 */
const KEY = 'amparo.atajos';
const OFF = 'no';
const listeners = new Set<() => void>();

export const lettersAreOn = () => localStorage.getItem(KEY) !== OFF;

export function turnLetters(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  for (const listener of listeners) listener();
}

export function useLetters(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, lettersAreOn);
}
