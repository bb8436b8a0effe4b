import { useEffect } from 'react';
import { type CasoCompleto, choqueSimple } from '@amparo/contract/choque-simple';
import { remember } from '../../../kit/data/recents.ts';
import { CaseOf } from './CaseOf.tsx';
import { Workspace } from './Workspace.tsx';

/** One case, which the address names by its number (CASO-01, CHOQUE-45, ARCHIVADOS-04). */
export default function CasoPage() {
  return <CaseOf>{(caso) => <Opened caso={caso} />}</CaseOf>;
}

function Opened({ caso }: { caso: CasoCompleto }) {
  useEffect(() => remember(choqueSimple.list.recurso, caso._id), [caso._id]);
  return <Workspace caso={caso} />;
}
