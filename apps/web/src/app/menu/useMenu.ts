import { use, useMemo } from 'react';
import { useCan } from '../../kit/data/me.ts';
import { menuFor, type Group } from './menu.ts';
import { ScreensContext } from './screens.ts';

/** What this person may open, as the menu, the home screen and the search show it. */
export function useMenu(): Group[] {
  const screens = use(ScreensContext);
  const can = useCan();
  return useMemo(() => menuFor(screens, can), [screens, can]);
}
