import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import esES from 'antd/es/locale/es_ES';
import { lazy, Suspense, useState } from 'react';
import { RUTA_CONFIRMAR_CORREO } from '@amparo/contract/enlaces';
import { createQueryClient } from '../kit/data/client.ts';
import { useSession } from '../kit/data/session.ts';
import { DialogsHost } from '../kit/dialogs/index.ts';
import { useAntdTheme } from '../kit/theme/antd.ts';
import { antdIcons } from '../kit/theme/icons.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

// Who is not signed in yet does not wait for the menu, the router and the rest, nor who is for the sign-in.
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

/** The one path that means the same to everybody, so it stands before the sign-in and outside the router. */
function isConfirmation(): boolean {
  return location.pathname.replace(/\/+$/, '').toLowerCase() === RUTA_CONFIRMAR_CORREO;
}

/** While somebody types, what comes next arrives; if it does not, opening it will tell. */
function prepareSignedIn(): void {
  loadSignedIn().catch(() => undefined);
}

/** What was read with one session is never shown in the next. */
function SessionData() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SignedIn />
    </QueryClientProvider>
  );
}
