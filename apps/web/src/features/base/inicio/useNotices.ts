import { avisos } from '@amparo/contract/base/avisos/routes';
import { type Aviso, AVISOS_MS } from '@amparo/contract/base/avisos/schemas';
import { useAsk, useRefresh } from '../../../kit/data/hooks.ts';
import { useSend } from '../../../kit/send/useSend.ts';

export interface Notices {
  /** Undefined while loading. */
  unread: number | undefined;
  waiting: readonly Aviso[];
  failed: boolean;
  isMarking: boolean;
  mark: (ids: readonly string[]) => void;
}

export function useNotices(): Notices {
  const { data, error } = useAsk(avisos.list, {}, { everyMs: AVISOS_MS });
  const refresh = useRefresh();
  const { send, sending } = useSend(avisos.read, { onDone: () => void refresh(avisos.list) });
  const all = data?.datos ?? [];
  return {
    unread: data?.noLeidas,
    waiting: all.filter(({ leido }) => !leido),
    failed: data === undefined && error !== null,
    isMarking: sending,
    mark: (notificaciones) => void send({ body: { notificaciones: [...notificaciones] } }),
  };
}
