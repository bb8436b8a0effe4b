import { use, useEffect } from 'react';
import { matchPath } from 'react-router';
import { type Hits, ManifestsContext } from '../../kit/manifest.ts';

/** Some are named in the query and not in the path. */
const pathOf = ({ path }: Hits) => path('-').split('?')[0] ?? '';

/**
 * Whoever opens the search is about to open a record: the code of its page comes while they type. What does not come
 * now is asked for again by the page itself, which tells.
 */
export function useWarm(): void {
  const manifests = use(ManifestsContext);
  useEffect(() => {
    const targets = manifests.flatMap(({ hits }) => (hits === undefined ? [] : [pathOf(hits)]));
    const pages = manifests
      .flatMap(({ routes }) => routes)
      .filter(({ path }) => targets.some((target) => matchPath(path, target) !== null));
    for (const { load } of pages) load().catch(() => undefined);
  }, [manifests]);
}
