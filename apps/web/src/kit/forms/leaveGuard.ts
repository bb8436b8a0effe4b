import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useDialogs } from '../dialogs/index.ts';
import { DROP, useDirtyGuard } from './dirtyGuard.ts';

/** For a form that is a screen of its own: going to another one asks before dropping what was typed. */
export function useLeaveGuard() {
  const dialogs = useDialogs();
  const { isDirty, onDirty } = useDirtyGuard();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void dialogs.confirm(DROP).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, dialogs]);
  return onDirty;
}
