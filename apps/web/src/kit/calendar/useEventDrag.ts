import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { type Dia, diaDe } from '@amparo/contract/kernel/time';
import { singleKeysEnabled } from '../keys/singleKeyShortcuts.ts';
import type { Moving } from './context.ts';
import { instantAt, landing, minuteOf, STEP_MINUTES } from './layout.ts';
import { HOUR_PX } from './scale.ts';
import type { CalendarEvent, CalendarView } from './types.ts';

/** A shorter pointer movement counts as a click. */
const LEAST_PX = 6;

interface MovingOptions {
  vista: CalendarView;
  /** Visible days. An event cannot be moved to a day outside them. */
  days: readonly Dia[];
  /** Settles when the move was saved or refused; undefined if events cannot be moved. */
  onMove: ((event: CalendarEvent, inicio: number) => Promise<unknown>) | undefined;
}

const lengthOf = ({ inicio, fin }: CalendarEvent) => (Date.parse(fin) - Date.parse(inicio)) / 60_000;

/**
 * Start of the event if it is dropped at this point; `grip` is the distance from its top edge to the pointer.
 */
function placeAt(x: number, y: number, event: CalendarEvent, grip: number): number | undefined {
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  const day = target?.dataset['drop'];
  if (target === null || target === undefined || day === undefined) return undefined;
  const [first, last] = [target.dataset['first'], target.dataset['last']];
  const begins = minuteOf(Date.parse(event.inicio));
  // A drop on a day without hours keeps the time of day.
  if (first === undefined || last === undefined || event.todoElDia === true) return instantAt(day, begins);
  const hours = { first: Number(first), last: Number(last) };
  const minutes = hours.first * 60 + ((y - grip - target.getBoundingClientRect().top) / HOUR_PX) * 60;
  return instantAt(day, landing(minutes, lengthOf(event), hours));
}

/**
 * Moves an event with the mouse or a pen, or by keys: M grabs it, arrows move it, Enter drops it, Esc
 * cancels.
 */
export function useEventDrag({ vista, days, onMove }: MovingOptions) {
  const [moving, setMoving] = useState<Moving>();
  /** The browser fires a click after a drop. The caller ignores this click. */
  const isDrop = useRef(false);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const leave = async (what: Moving) => {
    // Keep the event at its new position until the response arrives, so that it does not jump back and forth.
    if (what.inicio !== Date.parse(what.event.inicio)) await onMove?.(what.event, what.inicio);
    setMoving(undefined);
  };

  const take = (pointer: ReactPointerEvent<HTMLElement>, event: CalendarEvent) => {
    if (onMove === undefined || event.fijo === true || moving !== undefined) return;
    if (pointer.button !== 0 || pointer.pointerType === 'touch') return;
    const { clientX, clientY } = pointer;
    const grip = clientY - pointer.currentTarget.getBoundingClientRect().top;
    let held: Moving | undefined;
    const signal = new AbortController();
    const options = { signal: signal.signal };
    stop.current = () => signal.abort();
    const move = (at: PointerEvent) => {
      if (held === undefined && Math.hypot(at.clientX - clientX, at.clientY - clientY) < LEAST_PX) return;
      at.preventDefault();
      held ??= { event, inicio: Date.parse(event.inicio) };
      const inicio = placeAt(at.clientX, at.clientY, event, grip);
      if (inicio !== undefined) held = { event, inicio };
      setMoving(held);
    };
    const end = (at: Event) => {
      stop.current();
      isDrop.current = held !== undefined && at.type === 'pointerup';
      if (held !== undefined && at.type === 'pointerup') void leave(held);
      else setMoving(undefined);
    };
    const refuse = (native: Event) => native.preventDefault();
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', end, options);
    window.addEventListener('pointercancel', end, options);
    // Capture phase, because the focused button handles Escape too and would only remove the preview.
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(key), {
      ...options,
      capture: true,
    });
    window.addEventListener('dragstart', refuse, options);
    window.addEventListener('selectstart', refuse, options);
  };

  const step = (what: Moving, key: string): Moving => {
    const day = diaDe(new Date(what.inicio));
    const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
    const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
    const hasHours = vista !== 'mes' && what.event.todoElDia !== true;
    const next =
      isVertical && hasHours
        ? what.inicio + sign * STEP_MINUTES * 60_000
        : instantAt(sumaDias(day, sign * (isVertical ? 7 : 1)), minuteOf(what.inicio));
    const isShown = days.includes(diaDe(new Date(next)));
    return isShown ? { ...what, inicio: next } : what;
  };

  /** Returns true if the key was handled. */
  const onKey = (key: KeyboardEvent, event?: CalendarEvent): boolean => {
    if (moving === undefined) {
      const mayTake =
        onMove !== undefined && event !== undefined && event.fijo !== true && singleKeysEnabled();
      if (!mayTake || key.key.toLowerCase() !== 'm' || key.ctrlKey || key.altKey || key.metaKey) return false;
      setMoving({ event, inicio: Date.parse(event.inicio) });
    } else if (key.key === 'Enter') void leave(moving);
    else if (key.key === 'Escape' || key.key === 'Tab') setMoving(undefined);
    else if (key.key.startsWith('Arrow')) setMoving(step(moving, key.key));
    else return false;
    if (key.key !== 'Tab') key.preventDefault();
    key.stopPropagation();
    return true;
  };

  const wasDrop = () => {
    const was = isDrop.current;
    isDrop.current = false;
    return was;
  };
  /** A new pointer press clears the flag of an earlier drop. */
  const forgetDrop = () => {
    isDrop.current = false;
  };
  return { moving, take, onKey, wasDrop, forgetDrop };
}
