import { Button } from 'antd';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { Note, StateNote } from '../../../kit/calendar/desk/Note.tsx';
import { useApiQuery } from '../../../kit/data/queries.ts';
import type { AgendaAddress, ChangeAgendaAddress } from './useAddress.ts';
import type { useAgenda } from './useAgenda.ts';
import { words } from './words.ts';

interface NotesProps {
  address: AgendaAddress;
  change: ChangeAgendaAddress;
  found: ReturnType<typeof useAgenda>;
}

export function Notes(props: NotesProps) {
  return (
    <StateNote ask={props.found.ask} more={words.hayMas}>
      <Nothing {...props} />
    </StateNote>
  );
}

/** Empty state with a link to less filtered results. */
function Nothing({ address, change, found: { ask, everyone, all, shown } }: NotesProps) {
  if (shown.length > 0 || ask.isPlaceholderData) return null;
  if (all.length > 0)
    return (
      <Note>
        <b>{words.nada}.</b> {words.nadaDeTipos}
        <Button size="small" onClick={() => change({ tipo: undefined })}>
          Ver todos los tipos
        </Button>
      </Note>
    );
  if (address.isMine) return <NothingMine everyone={everyone} onAll={() => change({ de: 'todas' })} />;
  return (
    <Note>
      <b>{words.nada}.</b> {words.nadaDeNadie}
    </Note>
  );
}

interface NothingMineProps {
  everyone: ReturnType<typeof useAgenda>['everyone'];
  onAll: () => void;
}

/** Empty state of the user's agenda. Loads everyone's agenda, to show whether others have commitments. */
function NothingMine({ everyone, onAll }: NothingMineProps) {
  const others = useApiQuery(agenda.list, { query: everyone }).data?.datos.length;
  if (others === 0)
    return (
      <Note>
        <b>{words.nada}.</b> {words.nadaDeNadie}
      </Note>
    );
  return (
    <Note>
      <b>{words.nada}.</b> {others === undefined ? words.nadaMio : words.nadaMioPeroDeOtros}
      <Button size="small" onClick={onAll}>
        Ver todas
      </Button>
    </Note>
  );
}
