import { useLocation, useMatches, useNavigate } from 'react-router';
import { useShortcuts } from '../../kit/keys/useShortcuts.ts';
import type { ScreenRoute } from '../../kit/manifest.ts';

/** Menu screen from which the help page was opened; its section is shown first. */
export interface AskedFrom {
  desde: string;
}

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
