import type { CSSProperties } from 'react';
import type { Dia } from '@amparo/contract/kernel/time';
import { itemKey, useCalendar, useItem } from './context.ts';
import type { CalendarEvent } from './types.ts';
import { hourAt, hoursOf, isFull, loadFigure } from './words.ts';
import './lines.css';

interface EventBlockProps {
  event: CalendarEvent;
  day: Dia;
  /** `bloque` among the hours, `linea` where only one line has room, `fila` in a list. */
  forma: 'bloque' | 'linea' | 'fila';
  /** How much room it has, as class names. */
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

/** One event, wherever it is drawn. It is one button: pressing chooses it, holding it moves it. */
export function EventBlock({ event, day, forma, room = '', style }: EventBlockProps) {
  const { chosen, moving, onChoose, onTake, onItemKey } = useCalendar();
  const item = useItem(day, event);
  const { icono: Icon, titulo, detalle, carga, todoElDia = false } = event;
  const begins = hourAt(Date.parse(event.inicio));
  return (
    <button
      {...item}
      // A list is read from top to bottom, so each of its lines is reached by Tab.
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

/** A bar and its figure; who hears it is told in the words of the event. */
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
