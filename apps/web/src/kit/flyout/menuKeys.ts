import { normaliza } from '@amparo/contract/kernel/text';
import { singleKeysEnabled } from '../keys/singleKeyShortcuts.ts';

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  preventDefault: () => void;
}

const itemsOf = (panel: HTMLElement) => [
  ...panel.querySelectorAll<HTMLElement>('.flyout-item:not(:disabled)'),
];

export const enterMenu = (panel: HTMLElement) => itemsOf(panel)[0]?.focus();

/**
 * Arrows move along the actions of a menu. A letter runs the action with this shortcut, or focuses the next
 * action that begins with it.
 */
export function pressInMenu(panel: HTMLElement, event: Pressed): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const items = itemsOf(panel);
  const own = items.find((item) => isItsLetter(item, event.key));
  const next = own ?? reached(items, event.key);
  if (next === undefined) return;
  event.preventDefault();
  if (own === undefined) next.focus();
  else own.click();
}

const isItsLetter = ({ ariaKeyShortcuts }: HTMLElement, key: string) =>
  singleKeysEnabled() && ariaKeyShortcuts?.toLowerCase() === key.toLowerCase();

function reached(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.length === 1 && key !== ' ' ? beginning(items, at, key) : undefined;
  }
}

/**
 * Searches from the focused item on and wraps around, so that the same letter goes through all matching
 * items.
 */
function beginning(items: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  const round = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return round.find((item) => normaliza(item.textContent).startsWith(normaliza(letter)));
}
