import { useState } from 'react';

/** The tabs that have been active at least once. */
export function useVisited(active: string): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([active]));
  if (!visited.has(active)) setVisited(new Set(visited).add(active));
  return visited;
}
