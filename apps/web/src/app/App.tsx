import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import esES from 'antd/es/locale/es_ES';
import { lazy, Suspense, useState } from 'react';
import { RUTA_CONFIRMAR_CORREO } from '@amparo/contract/identidad/cambio-de-correo/paths';
import { createQueryClient } from '../kit/data/client.ts';
import { useSession } from '../kit/data/session.ts';
import { DialogsHost } from '../kit/dialogs/index.ts';
import { useAntdTheme } from '../kit/theme/antd.ts';
import { antdIcons } from '../kit/theme/icons.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

// Separate chunks: the sign-in page does not load the menu and the router, and a signed-in user does not load
// the sign-in.
const loadSignedIn = () => import('./SignedIn.tsx');
const SignedIn = lazy(loadSignedIn);
const EmailConfirmation = lazy(() => import('./signin/EmailConfirmation.tsx'));
const SignIn = lazy(() => import('./signin/SignIn.tsx'));

export function App() {
  const session = useSession();
  const [isConfirming, setConfirming] = useState(isConfirmation);
  const leaveConfirmation = () => {
    history.replaceState(null, '', '/');
    setConfirming(false);
  };
  return (
    <StyleProvider layer>
      <ConfigProvider locale={esES} theme={useAntdTheme()} {...antdIcons}>
        <CrashBoundary>
          {isConfirming ? (
            <Suspense>
              <EmailConfirmation onLeave={leaveConfirmation} />
            </Suspense>
          ) : session === null ? (
            <Suspense>
              <SignIn prepare={prepareSignedIn} />
            </Suspense>
          ) : (
            <Suspense fallback={<ShellSkeleton />}>
              <SessionData key={session.token} />
            </Suspense>
          )}
        </CrashBoundary>
        <DialogsHost />
      </ConfigProvider>
    </StyleProvider>
  );
}

/**
 * The confirmation link works with and without a session, so the app checks this path before the sign-in and
 * outside the router.
 */
function isConfirmation(): boolean {
  return location.pathname.replace(/\/+$/, '').toLowerCase() === RUTA_CONFIRMAR_CORREO;
}

/** Prefetches the signed-in app during sign-in. Errors are ignored: rendering `SignedIn` reports them. */
function prepareSignedIn(): void {
  loadSignedIn().catch(() => undefined);
}

/** One query client per session, so that cached data of one session is never shown in the next. */
function SessionData() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SignedIn />
    </QueryClientProvider>
  );
}
