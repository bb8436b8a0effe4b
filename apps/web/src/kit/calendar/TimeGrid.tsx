import { type CSSProperties, useMemo } from 'react';
import { type Dia, diaDe } from '@amparo/contract/kernel/time';
import { useCalendar } from './context.ts';
import { DayHead } from './DayHead.tsx';
import { Draft } from './Draft.tsx';
import { EventBlock } from './EventBlock.tsx';
import { eventsOf, type Hours, hoursFor, minuteOf, type Placed, piecesOf, placePieces } from './layout.ts';
import { heightOf, HOUR_PX, topOf } from './scale.ts';
import type { CalendarEvent } from './types.ts';
import { closedName, dayName, hourAt } from './words.ts';

interface TimeGridProps {
  days: readonly Dia[];
  events: readonly CalendarEvent[];
  label: string;
}

/** Days side by side, each with its hours. A day on which nobody works and nothing happens takes little room. */
export function TimeGrid({ days, events, label }: TimeGridProps) {
  const { holidays } = useCalendar();
  const columns = useMemo(
    () => days.map((day) => ({ day, all: eventsOf(events, day), pieces: piecesOf(events, day) })),
    [days, events],
  );
  const hours = useMemo(() => hoursFor(columns.flatMap(({ pieces }) => pieces)), [columns]);
  const isThin = ({ day, all }: { day: Dia; all: readonly CalendarEvent[] }) =>
    days.length > 1 && all.length === 0 && closedName(day, holidays) !== undefined;
  const tracks = columns.map((column) => (isThin(column) ? '44px' : 'minmax(0, 1fr)')).join(' ');
  return (
    <section className="cal-grid" aria-label={label} style={{ '--tracks': tracks } as CSSProperties}>
      <div className="cal-heads">
        {columns.map((column) => (
          <DayHead key={column.day} day={column.day} events={column.all} isThin={isThin(column)} />
        ))}
      </div>
      <div className="cal-scroll">
        <div className="cal-hours" style={{ height: (hours.last - hours.first) * HOUR_PX }}>
          <HourMarks hours={hours} />
          <div className="cal-columns">
            {columns.map(({ day, all, pieces }) => (
              <DayColumn
                key={day}
                day={day}
                count={all.length}
                placed={placePieces(pieces)}
                hours={hours}
                isThin={isThin({ day, all })}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

const HourMarks = ({ hours }: { hours: Hours }) =>
  Array.from({ length: hours.last - hours.first - 1 }, (_, index) => (
    <span key={index} className="cal-mark num" style={{ top: (index + 1) * HOUR_PX }} aria-hidden>
      {String(hours.first + index + 1).padStart(2, '0')}:00
    </span>
  ));

interface DayColumnProps {
  day: Dia;
  count: number;
  placed: readonly Placed[];
  hours: Hours;
  isThin: boolean;
}

function DayColumn({ day, count, placed, hours, isThin }: DayColumnProps) {
  const { holidays, counted, today, moving } = useCalendar();
  const closed = closedName(day, holidays);
  const isHere = moving !== undefined && diaDe(new Date(moving.inicio)) === day;
  return (
    <section
      className={`cal-column${closed === undefined ? '' : ' is-closed'}${day === today ? ' is-today' : ''}`}
      aria-label={dayName(day, counted(count), holidays)}
      data-drop={day}
      data-first={hours.first}
      data-last={hours.last}
    >
      {isThin && (
        <span className="cal-closed">{holidays(day) === undefined ? closed : `Festivo · ${closed}`}</span>
      )}
      {placed.map(({ event, from, to, left, width, onTop }) => (
        <EventBlock
          key={event.id}
          event={event}
          day={day}
          forma="bloque"
          room={roomOf(to - from, width, onTop)}
          style={{
            top: topOf(from, hours) + 1,
            height: heightOf(to - from),
            left: `calc(${left}% + 2px)`,
            width: `calc(${width}% - 4px)`,
          }}
        />
      ))}
      {isHere && moving.event.todoElDia !== true && <Draft moving={moving} hours={hours} />}
      {day === today && <NowLine hours={hours} />}
    </section>
  );
}

/** How much of an event can be written in a block. */
function roomOf(minutes: number, width: number, onTop: boolean): string {
  const tall = minutes < 45 ? 'is-short' : minutes >= 90 ? 'is-tall' : '';
  return [tall, width < 70 ? 'is-half' : '', onTop ? 'is-top' : ''].filter(Boolean).join(' ');
}

function NowLine({ hours }: { hours: Hours }) {
  const { now } = useCalendar();
  const minutes = minuteOf(now);
  if (minutes < hours.first * 60 || minutes > hours.last * 60) return null;
  return (
    <span className="cal-now" style={{ top: topOf(minutes, hours) }} aria-hidden>
      <b className="num">{hourAt(now)}</b>
    </span>
  );
}
