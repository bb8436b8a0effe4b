import { avisos } from '@amparo/contract/base/avisos/routes';
import { type Aviso, AVISOS_MS } from '@amparo/contract/base/avisos/schemas';
import { useApiQuery, useInvalidate } from '../../../kit/data/queries.ts';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';

export interface Notices {
  /** Undefined while loading. */
  unread: number | undefined;
  waiting: readonly Aviso[];
  failed: boolean;
  isMarking: boolean;
  mark: (ids: readonly string[]) => void;
}

export function useNotices(): Notices {
  const { data, error } = useApiQuery(avisos.list, {}, { everyMs: AVISOS_MS });
  const refresh = useInvalidate();
  const { send, sending } = useApiMutation(avisos.read, { onDone: () => void refresh(avisos.list) });
  const all = data?.datos ?? [];
  return {
    unread: data?.noLeidas,
    waiting: all.filter(({ leido }) => !leido),
    failed: data === undefined && error !== null,
    isMarking: sending,
    mark: (notificaciones) => void send({ body: { notificaciones: [...notificaciones] } }),
  };
}
