import { use, useEffect } from 'react';
import { matchPath } from 'react-router';
import { type Hits, ManifestsContext } from '../../kit/manifest.ts';

/** Removes the query string, because some pages identify the record there. */
const pathOf = ({ path }: Hits) => path('-').split('?')[0] ?? '';

/**
 * Prefetches the page chunks that search results can open. Errors are ignored: the page loads its chunk again
 * and shows the failure.
 */
export function usePreloadPages(): void {
  const manifests = use(ManifestsContext);
  useEffect(() => {
    const targets = manifests.flatMap(({ hits }) => (hits === undefined ? [] : [pathOf(hits)]));
    const pages = manifests
      .flatMap(({ routes }) => routes)
      .filter(({ path }) => targets.some((target) => matchPath(path, target) !== null));
    for (const { load } of pages) load().catch(() => undefined);
  }, [manifests]);
}
