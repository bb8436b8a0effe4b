/** Up to this number of pages, each page has a button. */
export const ALL_SHOWN = 7;

/** Always seven places, so that the buttons do not move under the pointer; undefined is a gap. */
export function pageNumbers(current: number, last: number): (number | undefined)[] {
  const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
  if (last <= ALL_SHOWN) return from(1, last);
  if (current <= 4) return [...from(1, 5), undefined, last];
  if (current >= last - 3) return [1, undefined, ...from(last - 4, 5)];
  return [1, undefined, ...from(current - 1, 3), undefined, last];
}
