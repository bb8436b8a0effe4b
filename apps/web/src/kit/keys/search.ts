const listeners = new Set<() => void>();

/** Opens the search of the shell, as Ctrl K does. */
export function openSearch(): void {
  for (const listener of listeners) listener();
}

/** Registers a handler that opens the search. Returns the unsubscribe function. */
export function onSearchShortcut(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
