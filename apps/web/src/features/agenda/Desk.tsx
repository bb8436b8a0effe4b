import { useMemo } from 'react';
import type { Compromiso } from '@amparo/contract/agenda';
import type { Dia } from '@amparo/contract/kernel/time';
import { counted } from '../../kit/agenda/words.ts';
import { Calendar } from '../../kit/calendar/Calendar.tsx';
import type { CalendarEvent, Vista } from '../../kit/calendar/types.ts';
import { useCan } from '../../kit/data/me.ts';
import { PanelDialog } from '../../kit/dialogs/PanelDialog.tsx';
import { NARROW, PHONE, useMedia } from '../../kit/media.ts';
import { AgendaSide, Filters } from './AgendaSide.tsx';
import { CommitmentPanel } from './CommitmentPanel.tsx';
import { Notes } from './Notes.tsx';
import { useMove } from './useActs.ts';
import type { Address, ChangeAddress } from './useAddress.ts';
import type { useAgenda } from './useAgenda.ts';
import { useChosen } from './useChosen.ts';
import { words } from './words.ts';

interface DeskProps {
  address: Address;
  change: ChangeAddress;
  today: Dia;
  found: ReturnType<typeof useAgenda>;
}

/** Filters, calendar and what is chosen; where there is no room for three, what is chosen opens over the calendar. */
export function Desk({ address, change, today, found }: DeskProps) {
  const { vista, dia, compromiso: id } = address;
  const { ask, all, events, holidays } = found;
  const can = useCan();
  const isPhone = useMedia(PHONE);
  const byId = useMemo(() => new Map(all.map((each) => [each._id, each])), [all]);
  const move = useMove();
  const onMove = async (event: CalendarEvent, inicio: number) => {
    const compromiso = byId.get(event.id);
    if (compromiso !== undefined) await move(compromiso, inicio);
  };
  return (
    <div className={`agenda-desk${ask.isPlaceholderData ? ' is-old' : ''}`}>
      {isPhone ? (
        <details className="agenda-filters">
          <summary>Filtros y tipos</summary>
          <Filters address={address} change={change} all={all} />
        </details>
      ) : (
        <AgendaSide address={address} change={change} today={today} holidays={holidays} all={all} />
      )}
      <div className="agenda-main" aria-busy={ask.isPending}>
        <Notes address={address} change={change} found={found} />
        <Calendar
          vista={vista}
          day={dia}
          events={events}
          holidays={holidays}
          counted={counted}
          chosen={id}
          onChoose={(event) => change({ compromiso: event.id })}
          onDay={(next: Dia, view?: Vista) =>
            change({ dia: next, ...(view === undefined ? {} : { vista: view }) })
          }
          onMove={can('agenda.editar') ? onMove : undefined}
        />
      </div>
      <Chosen id={id} all={all} onClose={() => change({ compromiso: undefined })} />
    </div>
  );
}

interface ChosenProps {
  id: string | undefined;
  all: readonly Compromiso[];
  onClose: () => void;
}

function Chosen({ id, all, onClose }: ChosenProps) {
  const { compromiso, ask } = useChosen(id, all);
  const isNarrow = useMedia(NARROW);
  if (id === undefined) return null;
  if (compromiso === undefined && ask.error === null) return null;
  if (isNarrow && compromiso !== undefined)
    return (
      <PanelDialog title="COMPROMISO" onClose={onClose}>
        <CommitmentPanel compromiso={compromiso} />
      </PanelDialog>
    );
  return (
    <aside className="agenda-panel" aria-label="Compromiso elegido">
      {compromiso === undefined ? (
        <p className="agenda-gone sm" role="alert">
          {words.noEsta}{' '}
          <button type="button" className="field-link" onClick={onClose}>
            Cerrar
          </button>
        </p>
      ) : (
        <CommitmentPanel compromiso={compromiso} onClose={onClose} />
      )}
    </aside>
  );
}
