import { useCallback, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import type { DialogQuestion } from '../dialogs/dialogs.ts';
import { useDialogs } from '../dialogs/index.ts';
import { DROP, useDirtyGuard } from './dirtyGuard.ts';

type IsSame = (here: Location, there: Location) => boolean;

const samePath: IsSame = (here, there) => here.pathname === there.pathname;

/**
 * For a form that is a whole screen: a navigation asks before it discards input. If one path shows many
 * records, `isSame` decides which addresses keep the form. `question` replaces the question, for changes that
 * are not typed text.
 */
export function useLeaveGuard(
  isSame: IsSame = samePath,
  question: Omit<DialogQuestion, 'alternative'> = DROP,
) {
  const dialogs = useDialogs();
  const { isDirty, onDirty } = useDirtyGuard();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && !isSame(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void dialogs.confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, dialogs, question]);
  return onDirty;
}

/** For a form that can also close without a navigation: `mayLeave` asks before input is discarded. */
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
