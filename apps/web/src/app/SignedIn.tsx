import { useCallback, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { leave } from '../features/identidad/sesion/sessionEnd.ts';
import { SessionWatch } from '../features/identidad/sesion/watch/SessionWatch.tsx';
import { useMyProfile } from '../kit/data/me.ts';
import { connectSocket } from '../kit/data/socket.ts';
import { dialogs } from '../kit/dialogs/index.ts';
import { ManifestsContext } from '../kit/manifest.ts';
import { manifests } from './manifests.ts';
import { NoConnection } from './NoConnection.tsx';
import { createRouter } from './router.tsx';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

/** Everything behind the sign-in. Renders the router after the user's profile and permissions are loaded. */
export default function SignedIn() {
  const { data: me, error, refetch } = useMyProfile();
  const [router] = useState(createRouter);
  const onNavigate = useCallback((listener: () => void) => router.subscribe(listener), [router]);
  const isUnreached = me === undefined && error?.kind === 'offline';
  const cannotLoad = me === undefined && error !== null && !isUnreached && !error.endedSession;
  // A retry clears the error; keep the message so that it does not flicker.
  const [wasUnreached, setWasUnreached] = useState(false);
  if (isUnreached && !wasUnreached) setWasUnreached(true);

  useEffect(connectSocket, []);
  useEffect(() => {
    if (!cannotLoad) return;
    // SESION-19, SESION-20: end the session only after a server response, never after a network failure.
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
