import { useEffect } from 'react';
import { choqueSimple, type CasoCompleto } from '@amparo/contract/choque-simple';
import { useAsk } from '../../../kit/data/hooks.ts';
import { remember } from '../../../kit/data/recents.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { notOpened } from '../../../kit/page/states.tsx';
import { useRecordId } from '../../../kit/page/useRecord.ts';
import { AnswersCard } from './AnswersCard.tsx';
import './caso.css';
import { CaseHeader } from './CaseHeader.tsx';
import { DataCard } from './DataCard.tsx';
import { Entries } from './Entries.tsx';
import { EntryForm } from './EntryForm.tsx';
import { ExportsCard } from './ExportsCard.tsx';
import { NumberMissing } from './NumberMissing.tsx';
import { StaffCard } from './StaffCard.tsx';
import { CaseTabs } from './Tabs.tsx';

const { recurso } = choqueSimple.list;

/** One case, which the address names by its number (CHOQUE-45, ARCHIVADOS-04). */
export default function CasoPage() {
  const number = useRecordId();
  if (!/^[1-9]\d{0,8}$/.test(number)) return <NumberMissing typed={number} />;
  return <Case key={number} number={number} />;
}

function Case({ number }: { number: string }) {
  const asked = useAsk(choqueSimple.get, { params: { caso: number } });
  useLiveRefresh(recurso, choqueSimple.get);
  const { data: caso } = asked;
  const id = caso?._id;
  useEffect(() => {
    if (id !== undefined) remember(recurso, id);
  }, [id]);
  if (caso === undefined)
    return notOpened({
      isNew: false,
      mayChange: false,
      isThere: false,
      asked,
      este: `el caso ${number}`,
      volver: '/listaticket',
    });
  return (
    <div className="caso">
      <CaseHeader caso={caso} />
      <CaseTabs caso={caso}>
        <Body caso={caso} />
      </CaseTabs>
    </div>
  );
}

function Body({ caso }: { caso: CasoCompleto }) {
  return (
    <div className="caso-cuerpo">
      <div className="caso-lado">
        <DataCard caso={caso} />
        <StaffCard caso={caso} />
        <AnswersCard preguntas={caso.formulario.preguntas} />
        <ExportsCard archivos={caso.archivos} />
      </div>
      <div className="caso-centro">
        <EntryForm caso={caso} />
        <Entries gestiones={caso.gestiones} />
      </div>
    </div>
  );
}
