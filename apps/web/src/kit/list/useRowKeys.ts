import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { singleKeysEnabled } from '../keys/singleKeyShortcuts.ts';
import { useShortcuts } from '../keys/useShortcuts.ts';

interface RowKeys {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  /** Keys of a row besides movement: Enter, and the letters of its actions. */
  keysOf: (index: number) => Readonly<Record<string, () => void>>;
}

const rowAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;

/** Arrows move along the rows from anywhere on the screen; other keys work on the focused row. */
export function useRowKeys({ scroller, count, rowHeight, keysOf }: RowKeys) {
  const [current, setCurrent] = useState<number>();
  const focusRow = useRowFocus(scroller, rowHeight);
  const last = count - 1;
  const go = (index: number) => {
    if (count > 0) focusRow(Math.min(Math.max(index, 0), last));
  };

  useShortcuts<'filas'>(
    {
      // From the criteria, ArrowDown goes to the first row.
      ArrowDown: ({ target }) =>
        go(current === undefined || target instanceof HTMLInputElement ? 0 : current + 1),
      ArrowUp: () => go(current === undefined ? last : current - 1),
    },
    scroller,
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowAt(event.target);
    // A button inside the row handles its keys itself.
    if (row === null || row !== event.target) return;
    const isLetter = event.key.length === 1;
    if (isLetter && (!singleKeysEnabled() || event.ctrlKey || event.altKey || event.metaKey)) return;
    const keys: Readonly<Record<string, () => void>> = {
      Home: () => go(0),
      End: () => go(last),
      Escape: () => row.blur(),
      ...keysOf(Number(row.dataset['index'])),
    };
    const run = keys[isLetter ? event.key.toLowerCase() : event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = rowAt(event.target);
    if (row !== null) setCurrent(Number(row.dataset['index']));
  };
  return { entry: Math.min(current ?? 0, Math.max(last, 0)), onKeyDown, onFocus };
}

/** Focuses a row. A row outside the rendered range is scrolled into the range first. */
function useRowFocus(scroller: RefObject<HTMLElement | null>, rowHeight: number) {
  const [wanted, setWanted] = useState<{ index: number }>();
  const reached = useRef<{ index: number }>(undefined);
  useEffect(() => {
    const element = scroller.current;
    if (wanted === undefined || wanted === reached.current || element === null) return;
    const row = element.querySelector<HTMLElement>(`[data-index="${wanted.index}"]`);
    if (row === null) {
      element.scrollTo({ top: wanted.index * rowHeight - element.clientHeight / 2 });
      return;
    }
    reached.current = wanted;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  });
  return (index: number) => setWanted({ index });
}
