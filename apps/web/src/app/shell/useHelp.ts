import { useLocation, useMatches, useNavigate } from 'react-router';
import { useShortcuts } from '../../kit/keys/useShortcuts.ts';
import type { ScreenRoute } from '../../kit/manifest.ts';

/** From which screen of the menu the help was asked for, so that it begins there. */
export interface AskedFrom {
  desde: string;
}

/** The way to the help page. */
export function useHelp(): { to: string; state: AskedFrom } {
  const { pathname } = useLocation();
  const screen = useMatches().at(-1)?.handle as ScreenRoute | undefined;
  return { to: '/Ayuda', state: { desde: screen?.under ?? pathname } };
}

export function useHelpKey(): void {
  const navigate = useNavigate();
  const { to, state } = useHelp();
  useShortcuts<'todo'>({ '?': () => void navigate(to, { state }) });
}
