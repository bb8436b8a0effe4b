import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { mesesDespues } from '@amparo/contract/kernel/dias-habiles';
import type { Dia } from '@amparo/contract/kernel/time';
import { dateOf, type DayRange, longDay, monthShort, monthTitle, weeksOfMonth } from './days.ts';
import './mini.css';
import type { Holidays } from './types.ts';

const LETTERS = ['L', 'M', 'M', 'J', 'V', 'S', 'D'];
const NAMES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

interface MiniMonthProps {
  /** The calendar's current day, and the days that it shows (`range`). */
  day: Dia;
  range: DayRange;
  today: Dia;
  holidays: Holidays;
  /** Whether a day has events. */
  marked?: (day: Dia) => boolean;
  onDay: (day: Dia) => void;
}

/** Month picker that opens any day in one click. Paging it does not move the calendar. */
export function MiniMonth({ day, ...rest }: MiniMonthProps) {
  // The key resets the shown month when the calendar moves to another month.
  return <Turning key={day.slice(0, 7)} day={day} {...rest} />;
}

function Turning({ day, range, today, holidays, marked, onDay }: MiniMonthProps) {
  const [shown, setShown] = useState(day);
  const turn = (months: 1 | -1) => setShown(mesesDespues(shown, months));
  return (
    <div className="cal-mini">
      <div className="row cal-mini-head">
        <b className="sm grow" aria-live="polite">
          {monthShort(shown)}
        </b>
        <button type="button" className="icono" aria-label="Mes anterior" onClick={() => turn(-1)}>
          <ChevronLeft size={15} aria-hidden />
        </button>
        <button type="button" className="icono" aria-label="Mes siguiente" onClick={() => turn(1)}>
          <ChevronRight size={15} aria-hidden />
        </button>
      </div>
      <table className="num" aria-label={monthTitle(shown)}>
        <thead>
          <tr>
            {LETTERS.map((letter, index) => (
              <th key={NAMES[index]} scope="col" abbr={NAMES[index]}>
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(shown).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => {
                const holiday = holidays(each);
                const marks = [
                  each.slice(0, 7) === shown.slice(0, 7) ? '' : 'is-outside',
                  each >= range.desde && each <= range.hasta ? 'is-shown' : '',
                  holiday === undefined ? '' : 'is-holiday',
                  each === today ? 'is-today' : '',
                  marked?.(each) === true ? 'is-marked' : '',
                ];
                return (
                  <td key={each} className={marks.filter(Boolean).join(' ')}>
                    <button
                      type="button"
                      // A single tab stop: keyboard users page the calendar itself.
                      tabIndex={each === shown ? 0 : -1}
                      title={holiday}
                      aria-current={each === today ? 'date' : undefined}
                      aria-label={
                        holiday === undefined ? longDay(each) : `${longDay(each)}, festivo: ${holiday}`
                      }
                      onClick={() => onDay(each)}
                    >
                      {dateOf(each)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
