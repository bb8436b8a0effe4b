import { useSyncExternalStore } from 'react';
import { claro, oscuro, type Palette } from './palette.ts';

export type Tema = 'claro' | 'oscuro';

const KEY = 'amparo.tema';
const listeners = new Set<() => void>();
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
let current = preferred();

/** The user's choice; without one, the preference of the system (SHELL-11). */
function preferred(): Tema {
  const chosen = localStorage.getItem(KEY);
  if (chosen === 'claro' || chosen === 'oscuro') return chosen;
  return systemIsDark.matches ? 'oscuro' : 'claro';
}

function apply(): void {
  current = preferred();
  const root = document.documentElement;
  root.dataset['tema'] = current;
  root.style.colorScheme = current === 'oscuro' ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function variables(selector: string, palette: Palette): string {
  const lines = Object.entries(palette).map(([name, value]) => `--${name}:${value}`);
  return `${selector}{${lines.join(';')}}`;
}

/** Publishes both palettes once, so that a change of theme only sets one attribute. */
export function startTheme(): void {
  const sheet = document.createElement('style');
  // Print always uses the light palette.
  const onPaper = `@media print{${variables(':root[data-tema]', claro)}:root{color-scheme:light!important}}`;
  sheet.textContent =
    variables('[data-tema=claro]', claro) + variables('[data-tema=oscuro]', oscuro) + onPaper;
  document.head.append(sheet);
  systemIsDark.addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) apply();
  });
  apply();
}

export function chooseTheme(tema: Tema): void {
  localStorage.setItem(KEY, tema);
  apply();
}

export function useTheme(): Tema {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
