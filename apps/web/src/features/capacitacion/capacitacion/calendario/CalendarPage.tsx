import { Button } from 'antd';
import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { diaYHora } from '@amparo/contract/kernel/time';
import { DeskHead } from '../../../../kit/calendar/desk/DeskHead.tsx';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import { useAppointments } from '../../../../kit/turnos/useAppointments.ts';
import { SessionDialog } from '../sesiones/SessionDialog.tsx';
import { useVenue } from '../sesiones/useVenue.ts';
import { Desk } from './Desk.tsx';
import { type CalendarAddress, useAddress, VIEWS } from './useAddress.ts';
import { useSessions } from './useSessions.ts';
import { words } from './words.ts';
import styles from './calendario.module.css';

/** Calendar of training sessions by venue, room and teacher (RUTAS-49). */
export default function CalendarPage() {
  const { address, change, today } = useAddress();
  const { vista, dia, sede } = address;
  const found = useSessions(address);
  const appointments = useAppointments(found.range, address.conTurnos);
  const venues = useVenue(sede);
  const may = useMay();
  const [draft, setDraft] = useState<SessionDraft>();
  const { ask } = found;
  const mayAdd = may(sesiones.create);
  return (
    <div className="desk-screen">
      <DeskHead
        vistas={VIEWS}
        vista={vista}
        dia={dia}
        change={change}
        adds="sesión"
        onAdd={mayAdd ? () => setDraft({ dia_inicial: dia < today ? today : dia }) : undefined}
        printed={printedWords(address, venues.venue)}
      >
        <Button
          type="text"
          className={clsx(styles.calendarioPrint)}
          icon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
          aria-label="Imprimir"
          title="Imprimir"
          onClick={() => window.print()}
        />
      </DeskHead>
      {ask.data === undefined && ask.error !== null ? (
        <CannotLoad
          title={words.noCarga}
          failure={ask.error}
          retrying={ask.isFetching}
          onRetry={() => void ask.refetch()}
        />
      ) : (
        <Desk
          address={address}
          change={change}
          today={today}
          found={found}
          appointments={appointments}
          venues={venues}
          onEmpty={mayAdd ? (inicio) => setDraft(draftAt(inicio)) : undefined}
        />
      )}
      {draft !== undefined && (
        <SessionDialog initial={{ ...whereOf(address), ...draft }} onClose={() => setDraft(undefined)} />
      )}
    </div>
  );
}

interface SessionDraft {
  dia_inicial: string;
  hora_inicial?: string;
  dia_final?: string;
  hora_final?: string;
}

const USUAL_MS = 2 * 3_600_000;

/** Draft of a session that begins at the clicked hour and has the default duration. */
function draftAt(inicio: number): SessionDraft {
  const [begins, ends] = [inicio, inicio + USUAL_MS].map((ms) => diaYHora(new Date(ms).toISOString()));
  return {
    dia_inicial: begins?.dia ?? '',
    hora_inicial: begins?.hora ?? '',
    dia_final: ends?.dia ?? '',
    hora_final: ends?.hora ?? '',
  };
}

/** Venue, room and teacher of a new session from the current filters. */
const whereOf = ({ sede, salones, profesor }: CalendarAddress) =>
  sede === undefined
    ? {}
    : {
        locacion: sede,
        ...(salones?.length === 1 ? { salon: salones[0] } : {}),
        ...(profesor === undefined ? {} : { profesor }),
      };

type Venue = ReturnType<typeof useVenue>['venue'];

/** Filters in the printed header: "San Fernando · Salón 1, Salón 2 · Hernán Darío Bolaños". */
function printedWords({ sede, salones, profesor }: CalendarAddress, venue: Venue): string {
  if (sede === undefined) return 'Todas las sedes';
  const rooms = venue?.salones.filter(({ _id }) => salones?.includes(_id)).map(({ servicios }) => servicios);
  const teacher = venue?.profesores.find(({ _id }) => _id === profesor)?.nombre_completo;
  return [venue?.nombre, salones === undefined ? undefined : rooms?.join(', '), teacher]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}
