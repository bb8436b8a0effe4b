import { useEffect, type ReactNode } from 'react';
import { useCan } from '../kit/data/me.ts';
import type { ScreenRoute } from '../kit/manifest.ts';
import { fewDigits, useUnread } from '../kit/unread.ts';
import { NoAccess } from './screens/NoAccess.tsx';

export function usePageTitle(title: string): void {
  const unread = useUnread();
  useEffect(() => {
    document.title = `${unread > 0 ? `(${fewDigits(unread)}) ` : ''}${title} · Amparo`;
  }, [title, unread]);
}

/** Wraps every screen: sets the page title and checks the permission of the screen. */
export function Screen({ screen, children }: { screen: ScreenRoute; children: ReactNode }) {
  const can = useCan();
  usePageTitle(screen.title);
  const { permiso } = screen;
  return permiso === undefined || can(permiso) ? children : <NoAccess title={screen.title} />;
}
