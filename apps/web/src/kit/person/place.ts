const SMALL = new Set(['de', 'del', 'el', 'la', 'las', 'los', 'y']);

/** Places are stored in capitals and shown in usual case. */
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
