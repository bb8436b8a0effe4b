import { type CSSProperties, type MouseEvent, useMemo } from 'react';
import { type Dia, diaDe } from '@amparo/contract/kernel/time';
import { useCalendar } from './context.ts';
import { DayHead } from './DayHead.tsx';
import { Draft } from './Draft.tsx';
import { EventBlock } from './EventBlock.tsx';
import {
  eventsOf,
  type Hours,
  hoursFor,
  instantAt,
  minuteOf,
  type Placed,
  piecesOf,
  placePieces,
  type Rest,
} from './layout.ts';
import { heightOf, HOUR_PX, topOf } from './scale.ts';
import type { CalendarEvent } from './types.ts';
import { closedName, dayName, hourAt } from './words.ts';
import './calendar.css';

/**
 * The most events side by side in a column of a week. A day shows all of its events side by side and scrolls.
 */
const WEEK_LANES = 2;
const LANE_PX = 112;
/** Width of the strip that counts the other events. */
const REST_PX = 28;

interface TimeGridProps {
  days: readonly Dia[];
  events: readonly CalendarEvent[];
  label: string;
}

/** Day columns with hours. A closed day without events gets a narrow column. */
export function TimeGrid({ days, events, label }: TimeGridProps) {
  const { holidays } = useCalendar();
  const columns = useMemo(
    () =>
      days.map((day) => {
        const pieces = piecesOf(events, day);
        return {
          day,
          all: eventsOf(events, day),
          pieces,
          ...placePieces(pieces, days.length > 1 ? WEEK_LANES : undefined),
        };
      }),
    [days, events],
  );
  const hours = useMemo(() => hoursFor(columns.flatMap(({ pieces }) => pieces)), [columns]);
  const least = days.length > 1 ? 0 : (columns[0]?.lanes ?? 1) * LANE_PX;
  const isThin = ({ day, all }: { day: Dia; all: readonly CalendarEvent[] }) =>
    days.length > 1 && all.length === 0 && closedName(day, holidays) !== undefined;
  const isEmpty = columns.every(({ placed, rests }) => placed.length + rests.length === 0);
  const tracks = columns.map((column) => (isThin(column) ? '44px' : 'minmax(0, 1fr)')).join(' ');
  return (
    <section className="cal-grid" aria-label={label} style={{ '--tracks': tracks } as CSSProperties}>
      <div className="cal-heads">
        {columns.map((column) => (
          <DayHead key={column.day} day={column.day} events={column.all} isThin={isThin(column)} />
        ))}
      </div>
      {/* Without a focusable event the scroll area takes focus itself, so that the keyboard can scroll the
          hours. */}
      <div className="cal-scroll" {...(isEmpty && { tabIndex: 0, role: 'group', 'aria-label': 'Horas' })}>
        <div className="cal-hours" style={{ height: (hours.last - hours.first) * HOUR_PX, minWidth: least }}>
          <div className="cal-marks" aria-hidden>
            <HourMarks hours={hours} />
          </div>
          <div className="cal-columns">
            {columns.map(({ day, all, placed, rests }) => (
              <DayColumn
                key={day}
                day={day}
                count={all.length}
                placed={placed}
                rests={rests}
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
    <span key={index} className="cal-mark num" style={{ top: (index + 1) * HOUR_PX }}>
      {String(hours.first + index + 1).padStart(2, '0')}:00
    </span>
  ));

interface DayColumnProps {
  day: Dia;
  count: number;
  placed: readonly Placed[];
  rests: readonly Rest[];
  hours: Hours;
  isThin: boolean;
}

function DayColumn({ day, count, placed, rests, hours, isThin }: DayColumnProps) {
  const { holidays, counted, today, moving, clash, onEmpty } = useCalendar();
  const closed = closedName(day, holidays);
  const isHere = moving !== undefined && diaDe(new Date(moving.inicio)) === day;
  const begin = ({ target, currentTarget, clientY }: MouseEvent) => {
    if (target !== currentTarget) return;
    const below = clientY - currentTarget.getBoundingClientRect().top;
    const half = Math.floor((below / HOUR_PX) * 2) * 30;
    onEmpty?.(instantAt(day, hours.first * 60 + half));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a mouse shortcut: keyboard users have the add button
    <section
      className={`cal-column${closed === undefined ? '' : ' is-closed'}${day === today ? ' is-today' : ''}`}
      aria-label={dayName(day, counted(count), holidays)}
      data-drop={day}
      data-first={hours.first}
      data-last={hours.last}
      onClick={onEmpty === undefined ? undefined : begin}
    >
      {isThin && (
        <span className="cal-closed">{holidays(day) === undefined ? closed : `Festivo · ${closed}`}</span>
      )}
      {placed.map(({ event, from, to, left, width, onTop, isUnder, hasRest }) => (
        <EventBlock
          key={event.id}
          event={event}
          day={day}
          forma="bloque"
          room={roomOf(to - from, width, { onTop, isUnder, hasRest })}
          style={{
            top: topOf(from, hours) + 1,
            height: heightOf(to - from),
            left: `calc((100% - ${hasRest ? REST_PX : 0}px) * ${left / 100} + 2px)`,
            width: `calc((100% - ${hasRest ? REST_PX : 0}px) * ${width / 100} - 4px)`,
          }}
        />
      ))}
      {rests.map((rest) => (
        <RestBlock key={rest.from} day={day} rest={rest} hours={hours} />
      ))}
      {isHere && moving.event.todoElDia !== true && <Draft moving={moving} clash={clash} hours={hours} />}
      {day === today && <NowLine hours={hours} />}
    </section>
  );
}

/** Class names that decide how much of an event fits into its block. */
function roomOf(
  minutes: number,
  width: number,
  { onTop, isUnder, hasRest }: Pick<Placed, 'onTop' | 'isUnder' | 'hasRest'>,
): string {
  const tall = minutes < 45 ? 'is-short' : minutes >= 90 ? 'is-tall' : minutes < 60 ? 'is-low' : '';
  const wide = width < 40 || (hasRest && width < 70) ? 'is-half is-narrow' : width < 70 ? 'is-half' : '';
  return [tall, minutes >= 110 ? 'is-roomy' : '', wide, onTop ? 'is-top' : '', isUnder ? 'is-under' : '']
    .filter(Boolean)
    .join(' ');
}

/** Counts the events that have no room in a week, and opens their day, which shows all of them. */
function RestBlock({ day, rest, hours }: { day: Dia; rest: Rest; hours: Hours }) {
  const { onOpenDay } = useCalendar();
  return (
    <button
      type="button"
      tabIndex={-1}
      className="cal-rest num"
      data-item={`${day}|mas-${rest.from}`}
      data-day={day}
      style={{
        top: topOf(rest.from, hours) + 1,
        height: heightOf(rest.to - rest.from),
        right: 1,
        width: REST_PX - 2,
      }}
      onClick={() => onOpenDay(day)}
    >
      +{rest.count}
      <span className="visually-hidden"> más: ver el día entero</span>
    </button>
  );
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
