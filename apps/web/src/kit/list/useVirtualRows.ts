import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pages up to this length are rendered completely; of longer ones only the rows around the viewport. */
const WHOLE_UP_TO = 100;
/** Rows rendered beyond the edges, so that scrolling shows no gap. */
const BEYOND = 16;
/** The window moves in steps of this many rows: fewer renders while scrolling. */
const STEP = 8;

export interface Window {
  start: number;
  end: number;
}

export function windowAt(scrollTop: number, height: number, rowHeight: number, count: number): Window {
  const first = Math.floor(scrollTop / rowHeight / STEP) * STEP;
  const seen = Math.ceil(height / rowHeight) + STEP;
  return { start: Math.max(0, first - BEYOND), end: Math.min(count, first + seen + BEYOND) };
}

/** The rows to render. All rows have the same height, so that no row has to be measured. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): Window {
  const isLong = count > WHOLE_UP_TO;
  const [view, setView] = useState<Window>({ start: 0, end: WHOLE_UP_TO / 2 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isLong || element === null) return;
    const update = () => {
      const next = windowAt(element.scrollTop, element.clientHeight, rowHeight, count);
      setView((now) => (now.start === next.start && now.end === next.end ? now : next));
    };
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scroller, isLong, rowHeight, count]);

  return isLong
    ? { start: Math.min(view.start, count), end: Math.min(view.end, count) }
    : { start: 0, end: count };
}
