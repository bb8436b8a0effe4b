import { type Dia, diaDe } from '@amparo/contract/kernel/time';
import { useCalendar, useItem } from './context.ts';
import { dateOf, shortWeekday } from './days.ts';
import { EventLines } from './EventBlock.tsx';
import type { CalendarEvent } from './types.ts';
import { dayName } from './words.ts';
import './calendar.css';

interface DayHeadProps {
  day: Dia;
  events: readonly CalendarEvent[];
  isThin: boolean;
}

/** Heading of a day column, with the day's all-day events below it. */
export function DayHead({ day, events, isThin }: DayHeadProps) {
  const { holidays, counted, today, moving, onOpenDay } = useCalendar();
  const item = useItem(day);
  const whole = events.filter(({ todoElDia }) => todoElDia === true);
  const holiday = holidays(day);
  const isToday = day === today;
  const count = events.length === 0 ? '' : counted(events.length);
  const under = [isToday ? 'hoy' : '', holiday ?? (isToday ? '' : count)].filter(Boolean).join(' · ');
  const isTarget = moving?.event.todoElDia === true && diaDe(new Date(moving.inicio)) === day;
  return (
    <div
      className={`cal-head${isToday ? ' is-today' : ''}${isThin ? ' is-thin' : ''}${isTarget ? ' is-target' : ''}`}
      data-drop={day}
    >
      <button {...item} type="button" className="cal-day" onClick={() => onOpenDay(day)}>
        <span className="visually-hidden">Ver el {dayName(day, counted(events.length), holidays)}</span>
        <span aria-hidden>
          <span className="xs">{shortWeekday(day)}</span>{' '}
          <b className={`num${holiday === undefined ? '' : ' rd'}`}>{dateOf(day)}</b>
          {!isThin && (
            <span className={`xs el cal-under${holiday === undefined ? '' : ' rd'}`} title={under}>
              {under}
            </span>
          )}
        </span>
      </button>
      {whole.length > 0 && <EventLines events={whole} day={day} forma="linea" label="Todo el día" />}
    </div>
  );
}
