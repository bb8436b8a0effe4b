import { useQueries } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { useCan } from '../../kit/data/me.ts';
import type { Finder, Found } from '../../kit/manifest.ts';
import { ManifestsContext } from '../menu/context.ts';

/** Nobody means a record with less, and the server is not asked for every letter. */
const FEWEST = 3;
const PAUSE_MS = 250;

interface FoundGroup extends Pick<Finder, 'grupo' | 'titulo'> {
  found: readonly Found[];
  failed: boolean;
}

/** What the features that the person may look into have found for what was typed. */
export function useFound(typed: string): { groups: FoundGroup[]; isLooking: boolean } {
  const can = useCan();
  const finders = use(ManifestsContext).flatMap(({ finder }) =>
    finder !== undefined && can(finder.permiso) ? [finder] : [],
  );
  const settled = useSettled(typed.trim());
  const isEnough = settled.length >= FEWEST;
  const answers = useQueries({
    queries: finders.map(({ titulo, load }) => ({
      queryKey: ['search', titulo, settled],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await load()).find(settled, signal),
      enabled: isEnough,
      retry: false,
      staleTime: 10_000,
    })),
  });
  return {
    isLooking: isEnough && answers.some(({ isFetching }) => isFetching),
    groups: finders.map(({ grupo, titulo }, index) => ({
      grupo,
      titulo,
      found: (isEnough && answers[index]?.data) || [],
      failed: isEnough && answers[index]?.isError === true,
    })),
  };
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
