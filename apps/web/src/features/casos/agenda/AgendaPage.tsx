import { useState } from 'react';
import type { Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { diaDe } from '@amparo/contract/kernel/time';
import { AddCommitment } from '../../../kit/agenda/dialogs.ts';
import { useCan } from '../../../kit/data/me.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { AgendaHead } from './AgendaHead.tsx';
import { Desk } from './Desk.tsx';
import { SubscribeDialog } from './SubscribeDialog.tsx';
import { useAddress } from './useAddress.ts';
import { useAgenda } from './useAgenda.ts';
import { words } from './words.ts';

/** Calendar of the dated commitments of cases (RUTAS-39). */
export default function AgendaPage() {
  const { address, change, today } = useAddress();
  const { dia } = address;
  const found = useAgenda(address);
  const can = useCan();
  const [open, setOpen] = useState<'agregar' | 'suscribirme'>();
  const mayAdd = can('agenda.crear');
  const { ask } = found;
  const close = () => setOpen(undefined);
  const onSaved = ({ _id, inicio }: Compromiso) => change({ compromiso: _id, dia: diaDe(new Date(inicio)) });
  return (
    <div className="desk-screen">
      <AgendaHead
        address={address}
        change={change}
        onAdd={mayAdd ? () => setOpen('agregar') : undefined}
        onSubscribe={() => setOpen('suscribirme')}
      />
      {ask.data === undefined && ask.error !== null ? (
        <CannotLoad
          title={words.noCarga}
          failure={ask.error}
          retrying={ask.isFetching}
          onRetry={() => void ask.refetch()}
        />
      ) : (
        <Desk address={address} change={change} today={today} found={found} />
      )}
      {open === 'agregar' && (
        <AddCommitment
          caso={address.caso}
          initial={{ dia: dia < today ? today : dia }}
          onDone={onSaved}
          onClose={close}
        />
      )}
      {open === 'suscribirme' && <SubscribeDialog onClose={close} />}
    </div>
  );
}
