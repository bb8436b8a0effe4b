import { useMemo } from 'react';
import { type Dia, diaDe } from '@amparo/contract/kernel/time';
import { useCalendar, useItem } from './context.ts';
import { dateOf, shortWeekday, weeksOfMonth } from './days.ts';
import { EventLines } from './EventBlock.tsx';
import { eventsOf } from './layout.ts';
import './month.css';
import type { CalendarEvent } from './types.ts';
import { closedName, dayName, placeWords } from './words.ts';

/** Lines that fit into a cell at 768 px; the last line counts the remaining events. */
export const MONTH_LINES = 3;

interface MonthGridProps {
  day: Dia;
  events: readonly CalendarEvent[];
  label: string;
}

/** A month is a table, so that a screen reader reads the weekday of a date from its column header. */
export function MonthGrid({ day, events, label }: MonthGridProps) {
  const weeks = useMemo(() => weeksOfMonth(day), [day]);
  return (
    <div className="cal-month">
      <table aria-label={label}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((each) => (
              <th key={each} scope="col">
                {shortWeekday(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <MonthCell
                  key={each}
                  day={each}
                  isOutside={each.slice(0, 7) !== day.slice(0, 7)}
                  events={eventsOf(events, each)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MonthCellProps {
  day: Dia;
  isOutside: boolean;
  events: readonly CalendarEvent[];
}

function MonthCell({ day, isOutside, events }: MonthCellProps) {
  const { today, holidays, counted, totalOf, moving, clash, onOpenDay } = useCalendar();
  const item = useItem(day);
  const holiday = holidays(day);
  const total = totalOf(day, events.length);
  const shown = total > MONTH_LINES ? events.slice(0, MONTH_LINES - 1) : events;
  const more = total - shown.length;
  const isTarget = moving !== undefined && diaDe(new Date(moving.inicio)) === day;
  const marks = [
    closedName(day, holidays) === undefined ? '' : 'is-closed',
    isOutside ? 'is-outside' : '',
    day === today ? 'is-today' : '',
    isTarget ? 'is-target' : '',
  ];
  return (
    <td className={marks.filter(Boolean).join(' ')} data-drop={day}>
      <button {...item} type="button" className="cal-date" onClick={() => onOpenDay(day)}>
        <span className="visually-hidden">Ver el {dayName(day, counted(total), holidays)}</span>
        <b className={`num${holiday === undefined ? '' : ' rd'}`} aria-hidden>
          {dateOf(day)}
        </b>
        {holiday !== undefined && (
          <span className="xs el rd" title={holiday} aria-hidden>
            {holiday}
          </span>
        )}
      </button>
      {shown.length > 0 && (
        <EventLines events={shown} day={day} forma="linea" label={dayName(day, counted(total), holidays)} />
      )}
      {more > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className="cal-more xs"
          data-item={`${day}|mas`}
          data-day={day}
          onClick={() => onOpenDay(day)}
        >
          {more} más<span className="visually-hidden"> el {dateOf(day)}</span>
        </button>
      )}
      {isTarget && (
        <span className={`cal-target xs num${clash === undefined ? '' : ' amb'}`}>
          {placeWords(moving.inicio, moving.event.todoElDia === true)}
          {clash !== undefined && ` · ${clash}`}
        </span>
      )}
    </td>
  );
}
