const SMALL = new Set(['de', 'del', 'el', 'la', 'las', 'los', 'y']);

/** Places come in capitals; they read better as people write them. */
export function lugar(name: string): string {
  return name
    .split(' ')
    .map((word, index) => {
      if (word.includes('.')) return word;
      const lower = word.toLowerCase();
      return index > 0 && SMALL.has(lower) ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
    })
    .join(' ');
}
