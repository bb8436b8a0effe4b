import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../keys/useShortcuts.ts';

interface RowKeys {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  /** Enter on a row. */
  onOpen: ((index: number) => void) | undefined;
}

const rowAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;

/** Arrows move along the rows from anywhere on the screen; Home, End, Enter and Esc work on the row itself. */
export function useRowKeys({ scroller, count, rowHeight, onOpen }: RowKeys) {
  const [current, setCurrent] = useState<number>();
  const focusRow = useRowFocus(scroller, rowHeight);
  const last = count - 1;
  const go = (index: number) => {
    if (count > 0) focusRow(Math.min(Math.max(index, 0), last));
  };

  useShortcuts(
    {
      ArrowDown: () => go(current === undefined ? 0 : current + 1),
      ArrowUp: () => go(current === undefined ? last : current - 1),
    },
    scroller,
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowAt(event.target);
    // A button inside the row has keys of its own.
    if (row === null || row !== event.target) return;
    const run = {
      Home: () => go(0),
      End: () => go(last),
      Enter: () => onOpen?.(Number(row.dataset['index'])),
      Escape: () => row.blur(),
    }[event.key];
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

/** Takes the focus to a row; one far away is not drawn yet, so it is brought near first. */
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
