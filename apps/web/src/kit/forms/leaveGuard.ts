import { useCallback, useEffect, useRef } from 'react';
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

/** The same for what also closes without leaving the screen: `mayLeave` asks there before something is dropped. */
export function useAskedLeave(isSame?: IsSame) {
  const dialogs = useDialogs();
  const guard = useLeaveGuard(isSame);
  const dirty = useRef(false);
  const asking = useRef(false);
  const onDirty = useCallback(
    (now: boolean) => {
      dirty.current = now;
      guard(now);
    },
    [guard],
  );
  const mayLeave = async () => {
    if (asking.current) return false;
    asking.current = true;
    const leaves = !dirty.current || (await dialogs.confirm(DROP));
    asking.current = false;
    if (leaves) onDirty(false);
    return leaves;
  };
  return { onDirty, mayLeave };
}
