/** Of the whole time, what stays for each partner that comes later. */
const KEPT_SHARE = 0.25;

/**
 * How long one partner may be waited for: what is left, but for what the ones behind it are sure to get. So a first one that
 * never answers takes half of the time, and those behind it can still answer; when it fails at once they have more.
 */
export function shareOf({ total, spent, later }: { total: number; spent: number; later: number }): number {
  const left = total - spent;
  return Math.max(
    1,
    Math.floor(Math.min(left, Math.max(total * KEPT_SHARE, left - later * total * KEPT_SHARE))),
  );
}
