import type { ReactNode } from 'react';
import type { Dia } from '@amparo/contract/kernel/time';
import { PHONE, useMedia } from '../../media.ts';
import { rangeOf } from '../days.ts';
import { MiniMonth } from '../MiniMonth.tsx';
import type { Holidays, CalendarView } from '../types.ts';
import './desk.css';
import './print.css';
import type { ChangeDayAddress } from './useDayAddress.ts';

interface CalendarDeskProps {
  vista: CalendarView;
  dia: Dia;
  today: Dia;
  holidays: Holidays;
  change: ChangeDayAddress;
  /** The events shown belong to the previous request. */
  isOld: boolean;
  isBusy: boolean;
  filters: ReactNode;
  /** Summary of the folded filters on a phone. */
  filtersName: string;
  /** Notices about the shown events, above the calendar. */
  notes: ReactNode;
  children: ReactNode;
  panel: ReactNode;
}

/** Filters, calendar and details panel in columns; a phone folds the filters. */
export function CalendarDesk(props: CalendarDeskProps) {
  const { vista, dia, today, holidays, change, isOld, isBusy, filters, filtersName, notes, panel } = props;
  const isPhone = useMedia(PHONE);
  return (
    <div className={`desk${isOld ? ' is-old' : ''}`}>
      {isPhone ? (
        <details className="desk-filters">
          <summary>{filtersName}</summary>
          {filters}
        </details>
      ) : (
        <aside className="desk-side" aria-label="Fechas y filtros">
          <MiniMonth
            day={dia}
            range={vista === 'semana' ? rangeOf(vista, dia) : { desde: dia, hasta: dia }}
            today={today}
            holidays={holidays}
            onDay={(next) => change({ dia: next })}
          />
          {filters}
        </aside>
      )}
      <div className="desk-main" aria-busy={isBusy}>
        {notes}
        {props.children}
      </div>
      {panel}
    </div>
  );
}
