import type { Dia } from '@amparo/contract/kernel/time';
import { useCalendar } from './context.ts';
import { dateOf, shortWeekday, weekOf } from './days.ts';
import { eventsOf } from './layout.ts';
import type { CalendarEvent } from './types.ts';
import { dayName } from './words.ts';
import './phone.css';

interface DayStripProps {
  day: Dia;
  events: readonly CalendarEvent[];
  onDay: (day: Dia) => void;
}

/** Week strip for phones; a dot marks days with events. */
export function DayStrip({ day, events, onDay }: DayStripProps) {
  const { today, holidays, counted } = useCalendar();
  return (
    <fieldset className="cal-strip" aria-label="Días de la semana">
      {weekOf(day).map((each) => {
        const { length } = eventsOf(events, each);
        const isHoliday = holidays(each) !== undefined;
        return (
          <button
            key={each}
            type="button"
            className={each === today ? 'is-today' : undefined}
            aria-pressed={each === day}
            onClick={() => onDay(each)}
          >
            <span className="visually-hidden">{dayName(each, counted(length), holidays)}</span>
            <span className="xs" aria-hidden>
              {shortWeekday(each)}
            </span>
            <b className={`num${isHoliday ? ' rd' : ''}`} aria-hidden>
              {dateOf(each)}
            </b>
            <i className={length > 0 ? 'cal-dot' : 'cal-dot is-none'} />
          </button>
        );
      })}
    </fieldset>
  );
}
