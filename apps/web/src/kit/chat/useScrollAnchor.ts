import { useCallback, useEffect, useRef } from 'react';
import type { ThreadStore } from './threadStore.ts';

/** After this time all new messages are measured. */
const HELD_MS = 800;
/** A scroll by the user ends the correction. */
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the visible messages in place while older ones are prepended, and keeps a conversation that opens at
 * its end there. The list estimates the height of unmeasured rows and would be off by a few lines, so the
 * previous offset is restored on each frame. Returns the ref callback for the scroll box.
 */
export function useScrollAnchor(
  store: ThreadStore,
  beginsAtEnd: boolean,
): (box: HTMLElement | Window | null) => void {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    let { prepended } = store.get().thread;
    let letGo: (() => void) | undefined;
    if (beginsAtEnd && scroller.current !== null) letGo = hold(scroller.current, pastEnd);
    // The store notifies before React renders, so the box still shows the old content.
    const stop = store.subscribe(() => {
      const now = store.get().thread.prepended;
      if (now > prepended && scroller.current !== null) {
        letGo?.();
        letGo = hold(scroller.current, pastTop(scroller.current));
      }
      prepended = now;
    });
    return () => {
      stop();
      letGo?.();
    };
  }, [store, beginsAtEnd]);
  return useCallback((box) => {
    scroller.current = box instanceof HTMLElement ? box : null;
  }, []);
}

const topOf = (node: Element) => node.getBoundingClientRect().top;

/** Distance of the box from its correct scroll position. */
type Moved = (box: HTMLElement) => number;

const pastEnd: Moved = ({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop;

/** Relative to the first message that is visible now. */
function pastTop(box: HTMLElement): Moved {
  const edge = topOf(box);
  const first = [...box.querySelectorAll<HTMLElement>('[data-numero]')].find((node) => topOf(node) >= edge);
  if (first === undefined) return () => 0;
  const [which, stood] = [`[data-numero="${first.dataset['numero']}"]`, topOf(first)];
  return () => {
    const node = box.querySelector(which);
    return node === null ? 0 : topOf(node) - stood;
  };
}

function hold(box: HTMLElement, moved: Moved): () => void {
  const until = performance.now() + HELD_MS;
  let frame = 0;
  const letGo = () => {
    cancelAnimationFrame(frame);
    for (const hand of BY_HAND) box.removeEventListener(hand, letGo);
  };
  const keep = () => {
    const by = moved(box);
    if (Math.abs(by) >= 1) box.scrollTop += by;
    if (performance.now() < until) frame = requestAnimationFrame(keep);
    else letGo();
  };
  for (const hand of BY_HAND) box.addEventListener(hand, letGo, { passive: true });
  frame = requestAnimationFrame(keep);
  return letGo;
}
