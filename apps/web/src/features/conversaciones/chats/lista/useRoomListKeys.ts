import type { KeyboardEvent, RefObject } from 'react';
import { useShortcuts } from '../../../../kit/keys/useShortcuts.ts';

/** A row is a room link or a button of a found person. The button that loads older rooms is nested deeper. */
const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('li > :is(a, button)') ?? []),
];

interface Walk {
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
}

/** Arrow keys move through the rooms, "/" focuses the search, Esc closes the room and focuses its row. */
export function useRoomListKeys({ list, search, onLeave }: Walk) {
  const step = (by: number) => {
    const items = itemsOf(list.current);
    const here = items.findIndex(
      (item) => item === document.activeElement || item.getAttribute('aria-current') !== null,
    );
    const focused = items.indexOf(document.activeElement as HTMLElement);
    const from = focused === -1 ? here : focused;
    const next = from === -1 ? (by > 0 ? 0 : items.length - 1) : from + by;
    if (next < 0) search.current?.focus();
    else items[Math.min(items.length - 1, next)]?.focus();
  };
  useShortcuts<'chats'>({
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    '/': () => search.current?.focus(),
    Escape: () => {
      itemsOf(list.current)
        .find((item) => item.getAttribute('aria-current') !== null)
        ?.focus();
      onLeave();
    },
  });
  /** In the search field: arrow down moves to the results, Enter opens the first one. */
  const onSearchKey = (event: KeyboardEvent, clear: () => void) => {
    const [first] = itemsOf(list.current);
    if (event.key === 'Escape') clear();
    else if (event.key === 'ArrowDown') first?.focus();
    else if (event.key === 'Enter') first?.click();
    else return;
    event.preventDefault();
  };
  return { onSearchKey };
}
