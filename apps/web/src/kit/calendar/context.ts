import { createContext, type KeyboardEvent, type PointerEvent, useContext } from 'react';
import type { Dia } from '@amparo/contract/kernel/time';
import type { CalendarEvent, Holidays } from './types.ts';

/** Something that is in the hand, and where it would be if it were let go now. */
export interface Moving {
  event: CalendarEvent;
  inicio: number;
}

export interface CalendarHandle {
  today: Dia;
  now: number;
  holidays: Holidays;
  /** "3 compromisos": how many there are, in the words of what they are. */
  counted: (count: number) => string;
  /** How many there are on a day, where not all of them were asked for. */
  totalOf: (day: Dia, loaded: number) => number;
  chosen: string | undefined;
  moving: Moving | undefined;
  /** Why what is in the hand cannot be left where it is. */
  clash: string | undefined;
  /** The one thing of the calendar that Tab reaches; arrows go on from there. */
  active: string;
  onItemFocus: (key: string) => void;
  onItemKey: (event: KeyboardEvent, what: CalendarEvent) => void;
  onChoose: (event: CalendarEvent) => void;
  onOpenDay: (day: Dia) => void;
  onTake: (event: PointerEvent, what: CalendarEvent) => void;
  /** Something begins at an hour where there is nothing; undefined where nobody adds anything so. */
  onEmpty: ((inicio: number) => void) | undefined;
}

export const CalendarContext = createContext<CalendarHandle | undefined>(undefined);

export function useCalendar(): CalendarHandle {
  const calendar = useContext(CalendarContext);
  if (calendar === undefined) throw new Error('A part of a calendar lives inside a Calendar');
  return calendar;
}

/** A day, or an event on a day: what is long is there once a day. */
export const itemKey = (day: Dia, event?: CalendarEvent) => `${day}|${event?.id ?? ''}`;

/** What the walk with the arrows needs to know of something that can be reached. */
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
