import { useEffect } from 'react';
import type { Route } from '@amparo/contract/kernel/route';
import { type RefreshPace, Refreshing } from '../data/listRefresh.ts';
import { useInvalidate } from '../data/queries.ts';
import { onResourceChange } from '../data/socket.ts';

/**
 * Refetches a resource, or some routes of it, when another user changes a record of the resource. Several
 * routes are read one after another; their array must be the same on each render.
 */
export function useLiveRefresh(
  recurso: string,
  what: Route | string | readonly Route[] = recurso,
  pace?: RefreshPace,
): void {
  const refresh = useInvalidate();
  useEffect(() => {
    const refreshing = new Refreshing(() => readAll(what, refresh), undefined, pace);
    const look = () => refreshing.show(!document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    const stopHearing = onResourceChange(recurso, (change) => {
      if (change === undefined) refreshing.missed();
      else refreshing.heard(change.oyentes);
    });
    return () => {
      stopHearing();
      document.removeEventListener('visibilitychange', look);
      refreshing.stop();
    };
  }, [recurso, what, refresh, pace]);
}

async function readAll(
  what: Route | string | readonly Route[],
  refresh: ReturnType<typeof useInvalidate>,
): Promise<void> {
  if (!Array.isArray(what)) return refresh(what as Route | string);
  for (const route of what as readonly Route[]) await refresh(route);
}
