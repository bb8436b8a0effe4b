import { useEffect } from 'react';
import type { Route } from '@amparo/contract/kernel/route';
import { useRefresh } from '../data/hooks.ts';
import { hearChanges } from '../data/live.ts';
import { type Pace, Refreshing } from '../data/refreshing.ts';

/**
 * Refetches a resource, or some routes of it, when another user changes a record of the resource. Several
 * routes are read one after another; their array must be the same on each render.
 */
export function useLiveRefresh(
  recurso: string,
  what: Route | string | readonly Route[] = recurso,
  pace?: Pace,
): void {
  const refresh = useRefresh();
  useEffect(() => {
    const refreshing = new Refreshing(() => readAll(what, refresh), undefined, pace);
    const look = () => refreshing.show(!document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    const stopHearing = hearChanges(recurso, (change) => {
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
  refresh: ReturnType<typeof useRefresh>,
): Promise<void> {
  if (!Array.isArray(what)) return refresh(what as Route | string);
  for (const route of what as readonly Route[]) await refresh(route);
}
