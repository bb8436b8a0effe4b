import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { CasoDeMesa } from '@amparo/contract/casos/casos/mesa';

/** Smaller movements count as a click. */
const LEAST_PX = 6;

export interface Dragged {
  caso: CasoDeMesa;
  /** Person under the pointer, who would be assigned on drop. */
  over: string | undefined;
  /** Start position; later moves set the preview's style directly. */
  from: string;
}

interface DragOptions {
  onStart: (caso: CasoDeMesa) => void;
  onDrop: (person: string) => void;
}

const personAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-persona]')?.dataset['persona'];

/** Drags a case onto a person by mouse or pen; touch scrolls and taps. Moving the preview renders nothing. */
export function useDrag({ onStart, onDrop }: DragOptions) {
  const [dragged, setDragged] = useState<Dragged>();
  const ghost = useRef<HTMLDivElement>(null);
  const latest = useRef({ onStart, onDrop });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => {
    latest.current = { onStart, onDrop };
  });
  useEffect(() => () => stop.current(), []);

  const begin = useCallback((event: ReactPointerEvent, caso: CasoDeMesa) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const { clientX, clientY } = event;
    let isMoving = false;
    let over: string | undefined;
    const from = `${clientX}px ${clientY}px`;
    const move = (at: PointerEvent) => {
      if (!isMoving) {
        if (Math.hypot(at.clientX - clientX, at.clientY - clientY) < LEAST_PX) return;
        isMoving = true;
        latest.current.onStart(caso);
        setDragged({ caso, over, from });
      }
      at.preventDefault();
      ghost.current?.style.setProperty('translate', `${at.clientX}px ${at.clientY}px`);
      const next = personAt(at.clientX, at.clientY);
      if (next !== over) setDragged({ caso, over: (over = next), from });
    };
    const end = (at?: Event) => {
      stop.current();
      setDragged(undefined);
      if (at?.type === 'pointerup' && isMoving && over !== undefined) latest.current.onDrop(over);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end();
    const noPicture = (native: Event) => native.preventDefault();
    const signal = new AbortController();
    stop.current = () => signal.abort();
    const options = { signal: signal.signal };
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', end, options);
    window.addEventListener('pointercancel', end, options);
    window.addEventListener('keydown', onKey, options);
    window.addEventListener('dragstart', noPicture, options);
    window.addEventListener('selectstart', noPicture, options);
  }, []);

  return { dragged, ghost, begin };
}
