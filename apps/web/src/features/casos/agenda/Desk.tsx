import { useMemo } from 'react';
import type { Compromiso } from '@amparo/contract/casos/agenda/schemas';
import type { Dia } from '@amparo/contract/kernel/time';
import { counted } from '../../../kit/agenda/words.ts';
import { Calendar } from '../../../kit/calendar/Calendar.tsx';
import { CalendarDesk } from '../../../kit/calendar/desk/CalendarDesk.tsx';
import { ChosenPanel } from '../../../kit/calendar/desk/ChosenPanel.tsx';
import type { CalendarEvent, CalendarView } from '../../../kit/calendar/types.ts';
import { useCan } from '../../../kit/data/me.ts';
import { CommitmentPanel } from './CommitmentPanel.tsx';
import { Filters } from './Filters.tsx';
import { Notes } from './Notes.tsx';
import type { AgendaAddress, ChangeAgendaAddress } from './useAddress.ts';
import type { useAgenda } from './useAgenda.ts';
import { useChosen } from './useChosen.ts';
import { useMove } from './useCommitmentActions.ts';
import { words } from './words.ts';

interface DeskProps {
  address: AgendaAddress;
  change: ChangeAgendaAddress;
  today: Dia;
  found: ReturnType<typeof useAgenda>;
}

export function Desk({ address, change, today, found }: DeskProps) {
  const { vista, dia, compromiso: id } = address;
  const { ask, all, events, holidays } = found;
  const can = useCan();
  const byId = useMemo(() => new Map(all.map((each) => [each._id, each])), [all]);
  const move = useMove();
  const onMove = async (event: CalendarEvent, inicio: number) => {
    const compromiso = byId.get(event.id);
    if (compromiso !== undefined) await move(compromiso, inicio);
  };
  return (
    <CalendarDesk
      vista={vista}
      dia={dia}
      today={today}
      holidays={holidays}
      change={change}
      isOld={ask.isPlaceholderData}
      isBusy={ask.isPending}
      filters={<Filters address={address} change={change} all={all} />}
      filtersName="Filtros y tipos"
      notes={<Notes address={address} change={change} found={found} />}
      panel={<Chosen id={id} all={all} onClose={() => change({ compromiso: undefined })} />}
    >
      <Calendar
        vista={vista}
        day={dia}
        events={events}
        holidays={holidays}
        counted={counted}
        chosen={id}
        onChoose={(event) => change({ compromiso: event.id })}
        onDay={(next: Dia, view?: CalendarView) =>
          change({ dia: next, ...(view === undefined ? {} : { vista: view }) })
        }
        onMove={can('agenda.editar') ? onMove : undefined}
      />
    </CalendarDesk>
  );
}

interface ChosenProps {
  id: string | undefined;
  all: readonly Compromiso[];
  onClose: () => void;
}

function Chosen({ id, all, onClose }: ChosenProps) {
  const { compromiso, ask } = useChosen(id, all);
  if (id === undefined) return null;
  if (compromiso === undefined && ask.error === null) return null;
  return (
    <ChosenPanel
      label="Compromiso elegido"
      title="COMPROMISO"
      gone={compromiso === undefined ? words.noEsta : undefined}
      onClose={onClose}
    >
      {(close) => compromiso !== undefined && <CommitmentPanel compromiso={compromiso} onClose={close} />}
    </ChosenPanel>
  );
}
