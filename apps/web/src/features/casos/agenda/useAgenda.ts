import { useMemo } from 'react';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { eventOf } from '../../../kit/agenda/kinds.ts';
import { rangeOf } from '../../../kit/calendar/days.ts';
import { useHolidays } from '../../../kit/calendar/useHolidays.ts';
import { useMe } from '../../../kit/data/me.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { useNow } from '../../../kit/data/useNow.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { PHONE, useMedia } from '../../../kit/media.ts';
import type { AgendaAddress } from './useAddress.ts';

/** Interval to mark commitments that became overdue. */
const MINUTE_MS = 60_000;
const NONE: readonly Compromiso[] = [];

/** Commitments of the visible range; reloads on changes. */
export function useAgenda({ vista, dia, isMine, tipos, caso }: AgendaAddress) {
  useLiveRefresh(agenda.list.recurso, agenda.list);
  const me = useMe();
  const now = useNow(MINUTE_MS);
  // The day view on phones also marks the days of the week that have commitments, so load the week.
  const isPhone = useMedia(PHONE);
  const range = rangeOf(vista === 'dia' && isPhone ? 'semana' : vista, dia);
  const everyone = {
    desde: range.desde,
    hasta: range.hasta,
    ...(caso === undefined ? {} : { caso }),
  };
  const query = { ...everyone, ...(isMine && me !== undefined ? { responsable: me._id } : {}) };
  const ask = useApiQuery(agenda.list, { query }, { keepPrevious: true });
  const all = ask.data?.datos ?? NONE;
  const shown = useMemo(() => all.filter(({ tipo }) => tipos.includes(tipo)), [all, tipos]);
  const events = useMemo(() => shown.map((each) => eventOf(each, now)), [shown, now]);
  const holidays = useHolidays(ask.data?.noHabiles);
  return { ask, everyone, all, shown, events, holidays };
}
