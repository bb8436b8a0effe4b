import { useCallback, useEffect, useRef } from 'react';
import type { ThreadStore } from './threads.ts';

/** By then everything that came is measured. */
const HELD_MS = 800;
/** Whoever scrolls by hand decides where they are. */
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * What is read stays where it is while older ones come above it. The list guesses their height until it has measured them, and
 * would be a few lines off; what stands at the top when they come is put back to where it stood. Answers what the list
 * hands its box to.
 */
export function useKeptPlace(store: ThreadStore): (box: HTMLElement | Window | null) => void {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    let { prepended } = store.get().thread;
    let letGo: (() => void) | undefined;
    // Told before anything is drawn: the box still shows what it showed.
    const stop = store.subscribe(() => {
      const now = store.get().thread.prepended;
      if (now > prepended && scroller.current !== null) {
        letGo?.();
        letGo = hold(scroller.current);
      }
      prepended = now;
    });
    return () => {
      stop();
      letGo?.();
    };
  }, [store]);
  return useCallback((box) => {
    scroller.current = box instanceof HTMLElement ? box : null;
  }, []);
}

const topOf = (node: Element) => node.getBoundingClientRect().top;

function hold(box: HTMLElement): () => void {
  const edge = topOf(box);
  const first = [...box.querySelectorAll<HTMLElement>('[data-numero]')].find((node) => topOf(node) >= edge);
  if (first === undefined) return () => undefined;
  const [which, stood] = [`[data-numero="${first.dataset['numero']}"]`, topOf(first)];
  const until = performance.now() + HELD_MS;
  let frame = 0;
  const letGo = () => {
    cancelAnimationFrame(frame);
    for (const hand of BY_HAND) box.removeEventListener(hand, letGo);
  };
  const keep = () => {
    const node = box.querySelector(which);
    const moved = node === null ? 0 : topOf(node) - stood;
    if (Math.abs(moved) >= 1) box.scrollTop += moved;
    if (performance.now() < until) frame = requestAnimationFrame(keep);
    else letGo();
  };
  for (const hand of BY_HAND) box.addEventListener(hand, letGo, { passive: true });
  frame = requestAnimationFrame(keep);
  return letGo;
}
