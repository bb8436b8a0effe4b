import { Button } from 'antd';
import { useMemo } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import type { Dia } from '@amparo/contract/kernel/time';
import { paginaDeTurno } from '@amparo/contract/revision/turnos/rules';
import { Calendar } from '../../../../kit/calendar/Calendar.tsx';
import { CalendarDesk } from '../../../../kit/calendar/desk/CalendarDesk.tsx';
import { ChosenPanel } from '../../../../kit/calendar/desk/ChosenPanel.tsx';
import { Note, StateNote } from '../../../../kit/calendar/desk/Note.tsx';
import type { CalendarEvent } from '../../../../kit/calendar/types.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useAskedLeave } from '../../../../kit/forms/leaveGuard.ts';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import type { CameFrom } from '../../../../kit/list/useRecordNavigation.ts';
import type { Appointments } from '../../../../kit/turnos/useAppointments.ts';
import type { useVenue } from '../sesiones/useVenue.ts';
import { clashAmong, totalsWith } from './events.ts';
import { Filters } from './Filters.tsx';
import { SessionPanel } from './SessionPanel.tsx';
import type { CalendarAddress, ChangeCalendarAddress } from './useAddress.ts';
import { useMove } from './useMove.ts';
import type { useSessions } from './useSessions.ts';
import { counted, countedTogether, words } from './words.ts';

type CalendarSessions = ReturnType<typeof useSessions>;

interface DeskProps {
  address: CalendarAddress;
  change: ChangeCalendarAddress;
  today: Dia;
  found: CalendarSessions;
  appointments: Appointments;
  venues: ReturnType<typeof useVenue>;
  /** Undefined if the user may not add sessions. */
  onEmpty: ((inicio: number) => void) | undefined;
}

export function Desk({ address, change, today, found, appointments, venues, onEmpty }: DeskProps) {
  const { vista, dia, sesion: id } = address;
  const { ask, all, holidays, now } = found;
  const may = useMay();
  const byId = useMemo(() => new Map(all.map((each) => [each._id, each])), [all]);
  const move = useMove(({ locacion }) => venues.list.data?.datos.find(({ _id }) => _id === locacion._id));
  const openAppointment = useOpenAppointment();
  const events = useMemo(
    () => [...found.events, ...appointments.events],
    [found.events, appointments.events],
  );
  const totals = useMemo(
    () => totalsWith(found.totals, appointments.events),
    [found.totals, appointments.events],
  );
  const isAppointment = (event: CalendarEvent) => appointments.events.includes(event);
  const onMove = async ({ id: moved }: CalendarEvent, inicio: number) => {
    const sesion = byId.get(moved);
    if (sesion !== undefined) await move(sesion, inicio);
  };
  const clashOf = ({ id: moved }: CalendarEvent, inicio: number) => {
    const sesion = byId.get(moved);
    return sesion === undefined ? undefined : clashAmong(all, sesion, inicio, now);
  };
  return (
    <CalendarDesk
      vista={vista}
      dia={dia}
      today={today}
      holidays={holidays}
      change={change}
      isOld={ask.isPlaceholderData}
      isBusy={ask.isPending && found.hasRooms}
      filters={<Filters address={address} change={change} venues={venues} appointments={appointments} />}
      filtersName="Sede, salones y profesor"
      notes={<Notes found={found} appointments={appointments} />}
      panel={<Chosen id={id} all={all} onClose={() => change({ sesion: undefined })} />}
    >
      <Calendar
        vista={vista}
        day={dia}
        events={events}
        totals={totals}
        holidays={holidays}
        counted={appointments.events.length === 0 ? counted : countedTogether}
        chosen={id}
        onChoose={(event) =>
          isAppointment(event) ? openAppointment(event.id) : change({ sesion: event.id })
        }
        onDay={(next, view) => change({ dia: next, ...(view === undefined ? {} : { vista: view }) })}
        onMove={may(sesiones.update) ? onMove : undefined}
        clashOf={clashOf}
        onEmpty={onEmpty}
      />
    </CalendarDesk>
  );
}

/** The appointment page links back to the days on screen. */
function useOpenAppointment() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (id: string) => {
    const state: CameFrom = { from: `${pathname}${search}` };
    void navigate(paginaDeTurno(id), { state });
  };
}

function Notes({ found, appointments }: Pick<DeskProps, 'found' | 'appointments'>) {
  const { ask, may } = appointments;
  return (
    <>
      <SessionNotes found={found} />
      {may && ask.error !== null && (
        <Note isWarning>
          {words.sinTurnos}
          <Button size="small" loading={ask.isFetching} onClick={() => void ask.refetch()}>
            Reintentar
          </Button>
        </Note>
      )}
      {may && ask.data?.hayMas === true && <Note isWarning>{words.hayMasTurnos}</Note>}
    </>
  );
}

function SessionNotes({ found: { ask, hasRooms, all } }: { found: CalendarSessions }) {
  if (!hasRooms) return <Note>{words.sinSalones}</Note>;
  return (
    <StateNote ask={ask} more={words.hayMas}>
      {all.length === 0 && !ask.isPlaceholderData && <Note>{words.nada}</Note>}
    </StateNote>
  );
}

interface ChosenProps {
  id: string | undefined;
  all: readonly Sesion[];
  onClose: () => void;
}

const sessionIn = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get('sesion') ?? ''}`;
const sameSession = (here: Location, there: Location) => sessionIn(here) === sessionIn(there);

/** Session named in the URL: from the loaded sessions, or requested if it is on another day. */
function Chosen({ id, all, onClose }: ChosenProps) {
  const { onDirty, mayLeave } = useAskedLeave(sameSession);
  const listed = all.find(({ _id }) => _id === id);
  const enabled = id !== undefined && listed === undefined;
  const ask = useApiQuery(sesiones.get, { params: { id: id ?? '' } }, { enabled });
  const sesion = listed ?? (enabled ? ask.data : undefined);
  if (id === undefined) return null;
  if (sesion === undefined && ask.error === null) return null;
  return (
    <ChosenPanel
      label="Sesión elegida"
      title="SESIÓN"
      gone={sesion === undefined ? words.noEsta : undefined}
      mayClose={mayLeave}
      onClose={onClose}
    >
      {(close) => sesion !== undefined && <SessionPanel sesion={sesion} onDirty={onDirty} onClose={close} />}
    </ChosenPanel>
  );
}
