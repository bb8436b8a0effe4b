import { useSyncExternalStore } from 'react';

/**
 * Shortcuts without Ctrl or Alt work on the whole screen. Users with speech input, or users who touch keys by
 * accident, can turn them off (WCAG 2.1.4). The choice is stored in this browser.
 */
const KEY = 'amparo.atajos';
const OFF = 'no';
const listeners = new Set<() => void>();

export const singleKeysEnabled = () => localStorage.getItem(KEY) !== OFF;

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  for (const listener of listeners) listener();
}

export function useLetters(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, singleKeysEnabled);
}
