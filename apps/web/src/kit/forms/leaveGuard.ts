import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useDialogs } from '../dialogs/index.ts';
import { DROP, useDirtyGuard } from './dirtyGuard.ts';

type IsSame = (here: Location, there: Location) => boolean;

const samePath: IsSame = (here, there) => here.pathname === there.pathname;

/**
 * For a form that is a screen of its own: going to another one asks before dropping what was typed. Where one path is the
 * screen of many records, `isSame` says which addresses keep the form.
 */
export function useLeaveGuard(isSame: IsSame = samePath) {
  const dialogs = useDialogs();
  const { isDirty, onDirty } = useDirtyGuard();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && !isSame(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void dialogs.confirm(DROP).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, dialogs]);
  return onDirty;
}
