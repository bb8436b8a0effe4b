import { Button } from 'antd';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Address, ChangeAddress } from './useAddress.ts';
import type { useAgenda } from './useAgenda.ts';
import { words } from './words.ts';

interface NotesProps {
  address: Address;
  change: ChangeAddress;
  found: ReturnType<typeof useAgenda>;
}

/** What is good to know of what is shown: that there is nothing, more than fits, or something older. */
export function Notes({ address, change, found: { ask, all, shown } }: NotesProps) {
  if (ask.data === undefined) return <Note>Cargando…</Note>;
  if (ask.error !== null)
    return (
      <Note isWarning>
        {words.atrasada}
        <Button size="small" loading={ask.isFetching} onClick={() => void ask.refetch()}>
          Reintentar
        </Button>
      </Note>
    );
  if (ask.data.hayMas) return <Note isWarning>{words.hayMas}</Note>;
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
  return (
    <Note>
      <b>{words.nada}.</b> {address.isMine ? words.nadaMio : words.nadaDeNadie}
      {address.isMine && (
        <Button size="small" onClick={() => change({ de: 'todas' })}>
          Ver todas
        </Button>
      )}
    </Note>
  );
}

const Note = ({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) => (
  <output className={`agenda-note sm${isWarning ? ' amb' : ''}`}>
    {isWarning && <TriangleAlert size={15} aria-hidden />}
    {children}
  </output>
);
