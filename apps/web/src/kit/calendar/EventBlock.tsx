import type { CSSProperties } from 'react';
import type { Dia } from '@amparo/contract/kernel/time';
import { itemKey, useCalendar, useItem } from './context.ts';
import type { CalendarEvent } from './types.ts';
import { hourAt, hoursOf, isFull, loadFigure } from './words.ts';
import './lines.css';

interface EventBlockProps {
  event: CalendarEvent;
  day: Dia;
  /** `bloque` in the time grid, `linea` where only one line fits, `fila` in a list. */
  forma: 'bloque' | 'linea' | 'fila';
  /** Class names that describe the size of the block. */
  room?: string;
  style?: CSSProperties;
}

const classOf = (event: CalendarEvent, forma: string, isChosen: boolean, isTaken: boolean) =>
  [
    'cal-ev',
    `cal-${forma}`,
    `cal-tono-${event.tono}`,
    event.estado === undefined || event.estado === 'pendiente' ? '' : `is-${event.estado}`,
    isChosen ? 'is-chosen' : '',
    isTaken ? 'is-taken' : '',
    event.fijo === true ? '' : 'is-loose',
  ]
    .filter(Boolean)
    .join(' ');

/** One event in any view. It is a single button: a click selects it, a drag or M moves it. */
export function EventBlock({ event, day, forma, room = '', style }: EventBlockProps) {
  const { chosen, moving, onChoose, onTake, onItemKey } = useCalendar();
  const item = useItem(day, event);
  const { icono: Icon, titulo, detalle, carga, todoElDia = false } = event;
  const begins = hourAt(Date.parse(event.inicio));
  return (
    <button
      {...item}
      // Every line of a list is a tab stop, because a list is read from top to bottom.
      tabIndex={forma === 'fila' ? 0 : item.tabIndex}
      type="button"
      className={`${classOf(event, forma, chosen === event.id, moving?.event.id === event.id)} ${room}`}
      style={style}
      title={[
        titulo,
        [todoElDia ? '' : begins, detalle].filter(Boolean).join(' '),
        carga === undefined ? '' : loadFigure(carga),
      ]
        .filter(Boolean)
        .join(' · ')}
      aria-current={chosen === event.id}
      onClick={() => onChoose(event)}
      onKeyDown={(key) => onItemKey(key, event)}
      onPointerDown={(pointer) => onTake(pointer, event)}
    >
      {forma === 'fila' && <span className="cal-when num">{todoElDia ? 'Todo el día' : hoursOf(event)}</span>}
      <span className="cal-title">
        {Icon !== undefined && <Icon size={forma === 'fila' ? 15 : 12} strokeWidth={1.9} aria-hidden />}
        {forma === 'linea' && !todoElDia && <span className="num cal-hour">{begins}</span>}
        <span className="el">{titulo}</span>
        {forma === 'linea' && carga !== undefined && (
          <span className="num cal-figure" aria-hidden>
            {loadFigure(carga)}
          </span>
        )}
      </span>
      {forma !== 'linea' && (
        <span className="cal-detail num el">
          {forma === 'bloque' && !todoElDia && `${begins} `}
          {detalle}
        </span>
      )}
      {forma !== 'linea' && carga !== undefined && <Load carga={carga} />}
      <span className="visually-hidden">
        {[forma === 'fila' ? undefined : hoursOf(event), forma === 'linea' ? detalle : undefined, event.dicho]
          .filter((words) => words !== undefined)
          .map((words) => `, ${words}`)}
      </span>
    </button>
  );
}

/** Occupancy bar, hidden from screen readers because the event's `dicho` already contains the figure. */
function Load({ carga }: { carga: NonNullable<CalendarEvent['carga']> }) {
  const percent = carga.de === 0 ? 100 : Math.min(100, (carga.hay / carga.de) * 100);
  return (
    <span className={`cal-load${isFull(carga) ? ' is-full' : ''}`} aria-hidden>
      <span className="cal-load-bar">
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className="num">{loadFigure(carga)}</span>
    </span>
  );
}

interface EventLinesProps {
  events: readonly CalendarEvent[];
  day: Dia;
  forma: 'linea' | 'fila';
  label: string;
}

export function EventLines({ events, day, forma, label }: EventLinesProps) {
  return (
    <ul className="cal-lines" aria-label={label}>
      {events.map((event) => (
        <li key={itemKey(day, event)}>
          <EventBlock event={event} day={day} forma={forma} />
        </li>
      ))}
    </ul>
  );
}
