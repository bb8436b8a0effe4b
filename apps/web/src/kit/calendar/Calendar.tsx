import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { type Dia, diaDe } from '@amparo/contract/kernel/time';
import { useNow } from '../data/useNow.ts';
import { PHONE, useMedia } from '../media.ts';
import './calendar.css';
import { CalendarContext, type CalendarHandle, itemKey, type Moving } from './context.ts';
import { DayList } from './DayList.tsx';
import { rangeOf, titleOf, weekOf, weeksOfMonth } from './days.ts';
import { DayStrip } from './DayStrip.tsx';
import './lines.css';
import { MiniMonth } from './MiniMonth.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import './phone.css';
import { TimeGrid } from './TimeGrid.tsx';
import type { CalendarEvent, Holidays, CalendarView } from './types.ts';
import { useArrowNavigation } from './useArrowNavigation.ts';
import { useEventDrag } from './useEventDrag.ts';
import { movingWords, placeWords } from './words.ts';

/** The line of the current time moves once a minute. */
const MINUTE_MS = 60_000;

interface CalendarProps {
  vista: CalendarView;
  day: Dia;
  events: readonly CalendarEvent[];
  holidays: Holidays;
  /** Count with its noun, such as "3 compromisos". */
  counted: (count: number) => string;
  /** Events per day, for callers whose `events` has only the first events of each day. */
  totals?: ReadonlyMap<Dia, number> | undefined;
  chosen?: string | undefined;
  onChoose: (event: CalendarEvent) => void;
  /** Selects another day, and another view if `vista` is given. */
  onDay: (day: Dia, vista?: CalendarView) => void;
  onMove?: ((event: CalendarEvent, inicio: number) => Promise<unknown>) | undefined;
  /** Reason why an event cannot be dropped at this time, shown during the drag. */
  clashOf?: ((event: CalendarEvent, inicio: number) => string | undefined) | undefined;
  /** The user clicked an empty time. */
  onEmpty?: ((inicio: number) => void) | undefined;
}

const daysOf = (vista: CalendarView, day: Dia): Dia[] => {
  if (vista === 'dia') return [day];
  return vista === 'semana' ? weekOf(day) : weeksOfMonth(day).flat();
};

/**
 * Calendar in Bogotá time: day, week, month or list. A phone shows one day as a list, below its week or
 * month.
 */
export function Calendar(props: CalendarProps) {
  const { vista, day, events, holidays, counted, totals, chosen, onChoose, onDay, onMove, clashOf, onEmpty } =
    props;
  const now = useNow(MINUTE_MS);
  const isPhone = useMedia(PHONE);
  const place = useRef<HTMLDivElement>(null);
  const days = useMemo(() => daysOf(vista, day), [vista, day]);
  const [focused, setFocused] = useState('');
  const { moving, take, onKey, wasDrop, forgetDrop } = useEventDrag({
    vista,
    days,
    onMove: isPhone ? undefined : onMove,
  });
  const vertical = isPhone || vista === 'lista' ? 'line' : vista === 'mes' ? 'week' : 'none';
  const walk = useArrowNavigation({ place, vertical, onBeyond: (next) => onDay(next) });
  const onItemKey = useCallback<CalendarHandle['onItemKey']>((key, event) => void onKey(key, event), [onKey]);
  const calendar: CalendarHandle = {
    today: diaDe(new Date(now)),
    now,
    holidays,
    counted,
    // `totals` counts all events of a day; `events` may hold only the first of them.
    totalOf: (on, loaded) => Math.max(totals?.get(on) ?? 0, loaded),
    chosen,
    moving,
    clash: moving === undefined ? undefined : clashOf?.(moving.event, moving.inicio),
    active: activeOf(focused, { days, day, events, chosen }),
    onItemFocus: setFocused,
    onItemKey,
    onChoose: (event) => !wasDrop() && onChoose(event),
    onOpenDay: (next) => onDay(next, 'dia'),
    onTake: take as CalendarHandle['onTake'],
    onEmpty: onEmpty === undefined ? undefined : (inicio) => !wasDrop() && onEmpty(inicio),
  };
  const onKeyDown = (key: KeyboardEvent) => {
    if (!key.defaultPrevented && !onKey(key)) walk(key);
  };
  return (
    <CalendarContext value={calendar}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- key events bubble up from the buttons inside */}
      <div
        ref={place}
        className={`cal${moving === undefined ? '' : ' is-moving'}`}
        onKeyDown={onKeyDown}
        onPointerDownCapture={forgetDrop}
      >
        {isPhone ? <PhoneView {...props} /> : <WideView {...props} days={days} />}
        <Announced moving={moving} clash={calendar.clash} />
      </div>
    </CalendarContext>
  );
}

/** Key of the item that Tab focuses: the last focused one, else the chosen event, else the current day. */
function activeOf(
  focused: string,
  {
    days,
    day,
    events,
    chosen,
  }: { days: readonly Dia[]; day: Dia; events: readonly CalendarEvent[]; chosen: string | undefined },
): string {
  const [at = '', id = ''] = focused.split('|');
  if (days.includes(at) && (id === '' || events.some((event) => event.id === id))) return focused;
  const event = events.find((each) => each.id === chosen);
  const on = event === undefined ? undefined : diaDe(new Date(event.inicio));
  return on !== undefined && days.includes(on) ? itemKey(on, event) : itemKey(day);
}

function WideView({ vista, day, days, events }: CalendarProps & { days: readonly Dia[] }) {
  const label = titleOf(vista, day);
  if (vista === 'mes') return <MonthGrid day={day} events={events} label={label} />;
  if (vista === 'lista') return <DayList range={rangeOf(vista, day)} events={events} />;
  return <TimeGrid days={days} events={events} label={label} />;
}

/**
 * Hour columns do not fit on a phone: it lists one day, with a week strip or a month to choose another day.
 */
function PhoneView({ vista, day, events, totals, holidays, onDay }: CalendarProps) {
  const today = diaDe(new Date(useNow(MINUTE_MS)));
  const busy = useMemo(
    () => new Set([...(totals?.keys() ?? []), ...events.map(({ inicio }) => diaDe(new Date(inicio)))]),
    [totals, events],
  );
  if (vista === 'lista') return <DayList range={rangeOf(vista, day)} events={events} />;
  const one = { desde: day, hasta: day };
  return (
    <>
      {vista === 'mes' ? (
        <div className="cal-phone-month">
          <MiniMonth
            day={day}
            range={one}
            today={today}
            holidays={holidays}
            marked={(each) => busy.has(each)}
            onDay={(next) => onDay(next)}
          />
        </div>
      ) : (
        <DayStrip day={day} events={events} onDay={(next) => onDay(next)} />
      )}
      <DayList range={one} events={events} />
    </>
  );
}

/** Announces the move to screen readers. */
function Announced({ moving, clash }: { moving: Moving | undefined; clash: string | undefined }) {
  return (
    <output className="visually-hidden">
      {moving !== undefined &&
        movingWords(moving.event.titulo, placeWords(moving.inicio, moving.event.todoElDia === true), clash)}
    </output>
  );
}
