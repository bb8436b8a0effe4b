import { use, useMemo } from 'react';
import { useCan } from '../../kit/data/me.ts';
import { ManifestsContext } from '../../kit/manifest.ts';
import { menuFor, type MenuGroup } from './menu.ts';

/** Menu groups that this user may open. The menu, the home screen and the search use it. */
export function useMenu(): MenuGroup[] {
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
