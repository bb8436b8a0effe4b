import { useEffect, useRef, useState } from 'react';
import { avisos } from '@amparo/contract/base/avisos/routes';
import { AVISOS_MS } from '@amparo/contract/base/avisos/schemas';
import { useApiQuery, useInvalidate } from '../../../kit/data/queries.ts';
import { useLiveNotices } from '../../../kit/data/socket.ts';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';

/** Notices of the user: loaded at start, on every event and every minute (AVISOS-08). */
export function useAvisos() {
  const refresh = useInvalidate();
  const { data, error, isFetching, refetch } = useApiQuery(
    avisos.list,
    {},
    { everyMs: AVISOS_MS, alsoHidden: true },
  );
  useLiveNotices(() => void refresh(avisos.list));
  return { list: data?.datos, unread: data?.noLeidas ?? 0, error, isFetching, refetch };
}

type Avisos = ReturnType<typeof useAvisos>;

/**
 * Marks the notices in the open panel as read. Returns the new ones, which stay highlighted until it closes.
 */
export function useReading({ list }: Avisos, open: boolean): ReadonlySet<string> {
  const refresh = useInvalidate();
  const { send } = useApiMutation(avisos.read, { onDone: () => void refresh(avisos.list) });
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setSeen(new Set());
  }
  const unread = (list ?? []).filter(({ leido, _id }) => !leido && !seen.has(_id));
  if (open && wasOpen && unread.length > 0) setSeen(new Set([...seen, ...unread.map(({ _id }) => _id)]));

  const told = useRef(new Set<string>());
  useEffect(() => {
    // The panel was closed: requests that failed are sent again the next time.
    if (seen.size === 0) told.current.clear();
    const notificaciones = [...seen].filter((id) => !told.current.has(id));
    if (notificaciones.length === 0) return;
    for (const id of notificaciones) told.current.add(id);
    void send({ body: { notificaciones } });
  }, [seen, send]);
  return seen;
}
