import { useCallback, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { mensajes } from '@amparo/contract/mensajes';
import { leave } from '../features/sesion/sessionEnd.ts';
import { SessionWatch } from '../features/sesion/watch/SessionWatch.tsx';
import { keepLive } from '../kit/data/live.ts';
import { useMyProfile } from '../kit/data/me.ts';
import { dialogs } from '../kit/dialogs/index.ts';
import { ManifestsContext } from '../kit/manifest.ts';
import { manifests } from './manifests.ts';
import { NoConnection } from './NoConnection.tsx';
import { createRouter } from './router.tsx';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

/** Everything behind the sign-in: it opens when the person and what they may do are known. */
export default function SignedIn() {
  const { data: me, error, refetch } = useMyProfile();
  const [router] = useState(createRouter);
  const onNavigate = useCallback((listener: () => void) => router.subscribe(listener), [router]);
  const isUnreached = me === undefined && error?.kind === 'offline';
  const cannotLoad = me === undefined && error !== null && !isUnreached && !error.endedSession;
  // A new try clears the error; the message should not blink.
  const [wasUnreached, setWasUnreached] = useState(false);
  if (isUnreached && !wasUnreached) setWasUnreached(true);

  useEffect(keepLive, []);
  useEffect(() => {
    if (!cannotLoad) return;
    // SESION-19, SESION-20: only an answer of the server decides it, never the network.
    void leave();
    dialogs.oops(mensajes.errorNoIdentificado);
  }, [cannotLoad]);

  if (me === undefined) {
    return wasUnreached && !cannotLoad ? <NoConnection retry={refetch} /> : <ShellSkeleton />;
  }
  return (
    <ManifestsContext value={manifests}>
      <RouterProvider router={router} />
      <SessionWatch me={me} onNavigate={onNavigate} />
    </ManifestsContext>
  );
}
