import { use, useMemo } from 'react';
import { useCan } from '../../kit/data/me.ts';
import { ManifestsContext } from '../../kit/manifest.ts';
import { menuFor, type Group } from './menu.ts';

/** What this person may open, as the menu, the home screen and the search show it. */
export function useMenu(): Group[] {
  const manifests = use(ManifestsContext);
  const can = useCan();
  return useMemo(
    () =>
      menuFor(
        manifests.flatMap(({ routes }) => routes),
        can,
      ),
    [manifests, can],
  );
}
