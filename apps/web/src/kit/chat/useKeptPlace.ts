import { useCallback, useEffect, useRef } from 'react';
import type { ThreadStore } from './threads.ts';

/** By then everything that came is measured. */
const HELD_MS = 800;
/** Whoever scrolls by hand decides where they are. */
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * What is read stays where it is while older ones come above it, and a conversation that opens at its end stays there. The
 * list guesses the height of what it has not measured and would be a few lines off: what stands at the top, or the end,
 * is put back to where it stood. Answers what the list hands its box to.
 */
export function useKeptPlace(
  store: ThreadStore,
  beginsAtEnd: boolean,
): (box: HTMLElement | Window | null) => void {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    let { prepended } = store.get().thread;
    let letGo: (() => void) | undefined;
    if (beginsAtEnd && scroller.current !== null) letGo = hold(scroller.current, pastEnd);
    // Told before anything is drawn: the box still shows what it showed.
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

/** How far a box has moved from where it should be. */
type Moved = (box: HTMLElement) => number;

const pastEnd: Moved = ({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop;

/** From what stands at its top now. */
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
