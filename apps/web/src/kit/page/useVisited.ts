import { useState } from 'react';

/** The tabs that were in front at some time, the present one included. */
export function useVisited(active: string): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([active]));
  if (!visited.has(active)) setVisited(new Set(visited).add(active));
  return visited;
}
