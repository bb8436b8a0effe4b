import { useMemo } from 'react';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import type { Dia } from '@amparo/contract/kernel/time';
import { useCalendar } from './context.ts';
import { capital, longDay, type DayRange } from './days.ts';
import { EventLines } from './EventBlock.tsx';
import { eventsOf } from './layout.ts';
import type { CalendarEvent } from './types.ts';
import { dayName } from './words.ts';
import './lines.css';
import './month.css';

function daysBetween({ desde, hasta }: DayRange): Dia[] {
  const days: Dia[] = [];
  for (let day = desde; day <= hasta; day = sumaDias(day, 1)) days.push(day);
  return days;
}

interface DayListProps {
  range: DayRange;
  events: readonly CalendarEvent[];
}

/** One line per event, grouped by day. Days without events are left out. */
export function DayList({ range, events }: DayListProps) {
  const days = useMemo(
    () =>
      daysBetween(range)
        .map((day) => ({ day, all: eventsOf(events, day) }))
        .filter(({ all }) => all.length > 0),
    [range, events],
  );
  return (
    <div className="cal-list">
      {days.map(({ day, all }) => (
        <DaySection key={day} day={day} events={all} />
      ))}
    </div>
  );
}

function DaySection({ day, events }: { day: Dia; events: readonly CalendarEvent[] }) {
  const { today, holidays, counted, totalOf, onOpenDay } = useCalendar();
  const total = totalOf(day, events.length);
  return (
    <section className={day === today ? 'is-today' : undefined}>
      <h2 className="cal-list-day sm">
        {capital(longDay(day))}
        {day === today && <span className="chip chip-t">hoy</span>}
        {holidays(day) !== undefined && <span className="xs rd">Festivo · {holidays(day)}</span>}
      </h2>
      <EventLines events={events} day={day} forma="fila" label={dayName(day, counted(total), holidays)} />
      {total > events.length && (
        <button type="button" className="cal-more sm" onClick={() => onOpenDay(day)}>
          {total - events.length} más<span className="visually-hidden"> el {longDay(day)}</span>
        </button>
      )}
    </section>
  );
}
