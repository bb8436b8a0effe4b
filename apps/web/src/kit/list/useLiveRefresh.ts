import { useEffect } from 'react';
import type { Route } from '@amparo/contract/kernel/route';
import { useRefresh } from '../data/hooks.ts';
import { hearChanges } from '../data/live.ts';
import { Refreshing } from '../data/refreshing.ts';

/** What is on screen of a resource, or of one route, is read again by itself when someone changes a record of the resource. */
export function useLiveRefresh(recurso: string, what: Route | string = recurso): void {
  const refresh = useRefresh();
  useEffect(() => {
    const refreshing = new Refreshing(() => refresh(what));
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
  }, [recurso, what, refresh]);
}
