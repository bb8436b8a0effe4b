import type { ReactNode } from 'react';
import { type CasoCompleto, choqueSimple } from '@amparo/contract/choque-simple';
import { useAsk } from '../../../kit/data/hooks.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { notOpened } from '../../../kit/page/states.tsx';
import { useRecordId } from '../../../kit/page/useRecord.ts';
import { NumberMissing } from './NumberMissing.tsx';

interface CaseOfProps {
  children: (caso: CasoCompleto) => ReactNode;
}

/** What a page tells of the case that its address names by its number, once it is there. */
export function CaseOf({ children }: CaseOfProps) {
  const number = useRecordId();
  if (!/^[1-9]\d{0,8}$/.test(number)) return <NumberMissing typed={number} />;
  return (
    <Found key={number} number={number}>
      {children}
    </Found>
  );
}

function Found({ number, children }: CaseOfProps & { number: string }) {
  const asked = useAsk(choqueSimple.get, { params: { caso: number } });
  useLiveRefresh(choqueSimple.list.recurso, choqueSimple.get);
  if (asked.data !== undefined) return children(asked.data);
  return notOpened({
    isNew: false,
    mayChange: false,
    isThere: false,
    asked,
    este: `el caso ${number}`,
    volver: '/listaticket',
  });
}
