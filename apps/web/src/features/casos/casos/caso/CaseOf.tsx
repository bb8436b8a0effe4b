import type { ReactNode } from 'react';
import { claseDe } from '@amparo/contract/casos/casos/clases';
import { UUID } from '@amparo/contract/casos/casos/salas';
import { useAsk } from '../../../../kit/data/hooks.ts';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { notOpened } from '../../../../kit/page/states.tsx';
import { useRecordId } from '../../../../kit/page/useRecord.ts';
import { useKind } from '../kind.ts';
import { NumberMissing } from './NumberMissing.tsx';
import type { WholeCase } from './whole.ts';

const NUMBER = /^[1-9]\d{0,8}$/;
const ID = new RegExp(`^${UUID}$`, 'i');

interface CaseOfProps {
  children: (caso: WholeCase) => ReactNode;
}

/** Loads the case that the URL names by number or id (LESIONES-26, JURIDICA-96). */
export function CaseOf({ children }: CaseOfProps) {
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
  const asked = useAsk(rutas.get, { params: { caso: named } });
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
