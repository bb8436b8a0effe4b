import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { getState, subscribe } from './dialogs.ts';
import { NoticeBar } from './NoticeBar.tsx';
import type * as Views from './OpenDialogs.tsx';
import './dialogs.css';

const RETRY_MS = 3_000;

/**
 * Loads the dialogs after the first screen, so that the screen does not wait for them. A lost connection only
 * delays them.
 */
function loadViews(): Promise<typeof Views> {
  return import('./OpenDialogs.tsx').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadViews();
  });
}
const OpenDialogs = lazy(loadViews);

/** Rendered once by the application. */
export function DialogsHost() {
  const { open, notice } = useSyncExternalStore(subscribe, getState);
  useEffect(() => void loadViews(), []);
  return (
    <>
      <Suspense>{open.length > 0 && <OpenDialogs open={open} />}</Suspense>
      <NoticeBar notice={notice} />
    </>
  );
}
