import { createContext, type KeyboardEvent, type PointerEvent, useContext } from 'react';
import type { Dia } from '@amparo/contract/kernel/time';
import type { CalendarEvent, Holidays } from './types.ts';

/** The dragged event and the start that it gets when it is dropped now. */
export interface Moving {
  event: CalendarEvent;
  inicio: number;
}

export interface CalendarHandle {
  today: Dia;
  now: number;
  holidays: Holidays;
  counted: (count: number) => string;
  /** Number of events on a day, including events that are not loaded. */
  totalOf: (day: Dia, loaded: number) => number;
  chosen: string | undefined;
  moving: Moving | undefined;
  clash: string | undefined;
  /** Key of the only tab stop; arrow keys move on from it. */
  active: string;
  onItemFocus: (key: string) => void;
  onItemKey: (event: KeyboardEvent, what: CalendarEvent) => void;
  onChoose: (event: CalendarEvent) => void;
  onOpenDay: (day: Dia) => void;
  onTake: (event: PointerEvent, what: CalendarEvent) => void;
  /** Adds an event at an empty time; undefined if the calendar does not support it. */
  onEmpty: ((inicio: number) => void) | undefined;
}

export const CalendarContext = createContext<CalendarHandle | undefined>(undefined);

export function useCalendar(): CalendarHandle {
  const calendar = useContext(CalendarContext);
  if (calendar === undefined) throw new Error('useCalendar must be used inside a Calendar');
  return calendar;
}

/** Identifies an event on one day, because an event over several days is drawn on each of them. */
export const itemKey = (day: Dia, event?: CalendarEvent) => `${day}|${event?.id ?? ''}`;

/** Attributes that `useArrowNavigation` needs on every focusable item. */
export function useItem(day: Dia, event?: CalendarEvent) {
  const { active, onItemFocus } = useCalendar();
  const key = itemKey(day, event);
  return {
    'data-item': key,
    'data-day': day,
    tabIndex: active === key ? 0 : -1,
    onFocus: () => onItemFocus(key),
  };
}
