import { useCallback, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import type { Question } from '../dialogs/dialogs.ts';
import { useDialogs } from '../dialogs/index.ts';
import { DROP, useDirtyGuard } from './dirtyGuard.ts';

type IsSame = (here: Location, there: Location) => boolean;

const samePath: IsSame = (here, there) => here.pathname === there.pathname;

/**
 * For a form that is a screen of its own: going to another one asks before dropping what was typed. Where one path is the
 * screen of many records, `isSame` says which addresses keep the form; what is dropped may be something else than words.
 */
export function useLeaveGuard(isSame: IsSame = samePath, question: Omit<Question, 'alternative'> = DROP) {
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
