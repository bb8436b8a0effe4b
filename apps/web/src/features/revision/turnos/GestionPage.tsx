import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { z } from 'zod';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { remember } from '../../../kit/data/recents.ts';
import { LinkButton } from '../../../kit/glyphs/LinkButton.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { notOpened } from '../../../kit/page/states.tsx';
import { useRecordId } from '../../../kit/page/useRecord.ts';
import { Workspace } from './gestion/Workspace.tsx';

const LIST = '/listarTurnos';

/** Page of the appointment named in the URL (TURNOS-02, TURNOS-03, RUTAS-55). */
export default function GestionPage() {
  const id = useRecordId();
  return z.uuid().safeParse(id).success ? <Found key={id} id={id} /> : <NotNamed />;
}

function Found({ id }: { id: string }) {
  const asked = useApiQuery(turnos.get, { params: { id } });
  useLiveRefresh(turnos.get.recurso, turnos.get);
  const isThere = asked.data !== undefined;
  useEffect(() => {
    if (isThere) remember(turnos.get.recurso, id);
  }, [isThere, id]);
  if (asked.data !== undefined) return <Workspace turno={asked.data} />;
  return notOpened({
    isNew: false,
    mayChange: false,
    isThere: false,
    asked,
    este: 'ese turno',
    volver: LIST,
  });
}

/** Shown if the URL names no appointment; links to the list. */
function NotNamed() {
  return (
    <StateMessage
      level={1}
      icon={<Search size={22} strokeWidth={1.75} />}
      title="¿Qué turno buscas?"
      actions={
        <LinkButton to={LIST} primary>
          Ver los turnos
        </LinkButton>
      }
    >
      La dirección no dice cuál. Búscalo por su placa o su propietario en el listado.
    </StateMessage>
  );
}
