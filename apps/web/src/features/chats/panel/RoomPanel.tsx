import { type Sala } from '@amparo/contract/chats';
import { leeRelacion } from '@amparo/contract/salas';
import { useCan } from '../../../kit/data/me.ts';
import { customerOf } from '../words.ts';
import { CaseCard, OpenCase } from './CaseCard.tsx';
import { FilesCard } from './FilesCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import './panel.css';

/** What is good to know while one talks: the person, the case, the files, and who else is there. */
export function RoomPanel({ sala }: { sala: Sala }) {
  const can = useCan();
  const persona = customerOf(sala);
  const mayCase = can('asistencia-choque-simple.ver');
  const { relacion } = leeRelacion(sala.relacion);
  return (
    <>
      {persona !== undefined && <PersonCard id={persona} sala={sala} />}
      {sala.caso !== null
        ? relacion === 'asistencia_choque_simple' && (mayCase ? <CaseCard caso={sala.caso.caso} /> : null)
        : persona !== undefined && mayCase && <OpenCase persona={persona} />}
      <FilesCard sala={sala} />
      <PeopleCard sala={sala} />
    </>
  );
}
