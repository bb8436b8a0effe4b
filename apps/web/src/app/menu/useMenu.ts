import { useMemo } from 'react';
import { useCan } from '../../kit/data/me.ts';
import { screens } from '../manifests.ts';
import { menuFor, type Group } from './menu.ts';

/** What this person may open, as the menu, the home screen and the search show it. */
export function useMenu(): Group[] {
  const can = useCan();
  return useMemo(() => menuFor(screens, can), [can]);
}
