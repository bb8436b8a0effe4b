const listeners = new Set<() => void>();

/** Opens the search of the shell, as Ctrl K does. */
export function openSearch(): void {
  for (const listener of listeners) listener();
}

/** Whoever has the search hears that somebody wants it, until what comes back is called. */
export function hearSearch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
