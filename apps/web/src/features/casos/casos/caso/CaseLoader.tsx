import type { ReactNode } from 'react';
import { claseDe } from '@amparo/contract/casos/casos/clases';
import { UUID } from '@amparo/contract/casos/casos/salas';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { notOpened } from '../../../../kit/page/states.tsx';
import { useRecordId } from '../../../../kit/page/useRecord.ts';
import { useKind } from '../kind.ts';
import type { FullCase } from './fullCase.ts';
import { NumberMissing } from './NumberMissing.tsx';

const NUMBER = /^[1-9]\d{0,8}$/;
const ID = new RegExp(`^${UUID}$`, 'i');

interface CaseOfProps {
  children: (caso: FullCase) => ReactNode;
}

/** Loads the case that the URL names by number or id (LESIONES-26, JURIDICA-96). */
export function CaseLoader({ children }: CaseOfProps) {
  const named = useRecordId();
  if (!NUMBER.test(named) && !ID.test(named)) return <NumberMissing typed={named} />;
  return (
    <Found key={named} named={named}>
      {children}
    </Found>
  );
}

function Found({ named, children }: CaseOfProps & { named: string }) {
  const { clase, rutas } = useKind();
  const asked = useApiQuery(rutas.get, { params: { caso: named } });
  useLiveRefresh(rutas.list.recurso, rutas.get);
  if (asked.data !== undefined) return children(asked.data);
  return notOpened({
    isNew: false,
    mayChange: false,
    isThere: false,
    asked,
    // Do not show an id, because users do not know it.
    este: NUMBER.test(named) ? `el caso ${named}` : 'ese caso',
    volver: claseDe(clase).paginas.lista,
  });
}
