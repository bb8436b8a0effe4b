import { claseDeRelacion } from '@amparo/contract/casos/casos/chat';
import { CLASES } from '@amparo/contract/casos/casos/clases';
import { leeRelacion } from '@amparo/contract/casos/casos/salas';
import { type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { useCan } from '../../../../kit/data/me.ts';
import { customerOf } from '../words.ts';
import { CaseCard, OpenCase } from './CaseCard.tsx';
import { FilesCard } from './FilesCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { PersonCard } from './PersonCard.tsx';

export function RoomPanel({ sala }: { sala: Sala }) {
  const can = useCan();
  const persona = customerOf(sala);
  const clase = claseDeRelacion(leeRelacion(sala.relacion).relacion);
  const mayCase = can(`${CLASES[clase ?? 'choque-simple'].recurso}.ver`);
  return (
    <>
      {persona !== undefined && <PersonCard id={persona} sala={sala} />}
      {mayCase && sala.caso !== null && clase !== undefined && (
        <CaseCard clase={clase} caso={sala.caso.caso} />
      )}
      {mayCase && sala.caso === null && persona !== undefined && <OpenCase persona={persona} />}
      <FilesCard sala={sala} />
      <PeopleCard sala={sala} />
    </>
  );
}
