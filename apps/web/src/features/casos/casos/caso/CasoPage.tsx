import { useEffect } from 'react';
import { remember } from '../../../../kit/data/recents.ts';
import { useKind } from '../kind.ts';
import { CaseLoader } from './CaseLoader.tsx';
import type { FullCase } from './fullCase.ts';
import { Workspace } from './Workspace.tsx';

/** Page of a case of the current kind, named in the URL (CASO-01, CHOQUE-45, ARCHIVADOS-04). */
export default function CasoPage() {
  return <CaseLoader>{(caso) => <Opened caso={caso} />}</CaseLoader>;
}

function Opened({ caso }: { caso: FullCase }) {
  const { recurso } = useKind().rutas.list;
  useEffect(() => remember(recurso, caso._id), [recurso, caso._id]);
  return <Workspace caso={caso} />;
}
