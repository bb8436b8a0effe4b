import { useMemo } from 'react';
import { type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { rangeOf } from '../../../../kit/calendar/days.ts';
import { MONTH_LINES } from '../../../../kit/calendar/MonthGrid.tsx';
import { useHolidays } from '../../../../kit/calendar/useHolidays.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useNow } from '../../../../kit/data/useNow.ts';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { PHONE, useMedia } from '../../../../kit/media.ts';
import { eventOf } from './events.ts';
import type { CalendarAddress } from './useAddress.ts';

/** Interval to detect sessions that have begun, because they can no longer be moved. */
const MINUTE_MS = 60_000;
/** On phones the month view lists one day below the calendar, so more lines fit. */
const PHONE_LINES = 20;
const NONE: readonly Sesion[] = [];

/** Sessions of the visible range; reloads when a session or an enrolment changes. */
export function useSessions({ vista, dia, sede, salones, profesor }: CalendarAddress) {
  useLiveRefresh(sesiones.calendario.recurso, sesiones.calendario);
  const now = useNow(MINUTE_MS);
  const isPhone = useMedia(PHONE);
  // The day view on phones also marks the days of the week that have sessions, so load the week.
  const range = rangeOf(vista === 'dia' && isPhone ? 'semana' : vista, dia);
  const query = {
    ...range,
    ...(sede === undefined ? {} : { locacion: sede }),
    ...(salones === undefined ? {} : { salon: salones.join(',') }),
    ...(profesor === undefined ? {} : { profesor }),
    ...(vista === 'mes' ? { porDia: isPhone ? PHONE_LINES : MONTH_LINES } : {}),
  };
  const hasRooms = salones === undefined || salones.length > 0;
  const ask = useApiQuery(sesiones.calendario, { query }, { keepPrevious: true, enabled: hasRooms });
  const data = hasRooms ? ask.data : undefined;
  const all = data?.datos ?? NONE;
  const events = useMemo(
    () => all.map((each) => eventOf(each, { now, withVenue: sede === undefined })),
    [all, now, sede],
  );
  const totals = useMemo(() => new Map(data?.dias.map(({ dia: day, total }) => [day, total])), [data]);
  const holidays = useHolidays(ask.data?.noHabiles);
  return { ask, range, hasRooms, all, events, totals, holidays, now };
}
