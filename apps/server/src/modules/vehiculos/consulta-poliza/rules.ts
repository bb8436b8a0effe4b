/** Share of the total time that is reserved for each later partner. */
const KEPT_SHARE = 0.25;

/**
 * Timeout of one partner: the time that is left minus the reserve of the later partners. A first partner that
 * never answers takes half of the time, and the later ones can still answer; if it fails at once, they have
 * more.
 */
export function shareOf({ total, spent, later }: { total: number; spent: number; later: number }): number {
  const left = total - spent;
  return Math.max(
    1,
    Math.floor(Math.min(left, Math.max(total * KEPT_SHARE, left - later * total * KEPT_SHARE))),
  );
}
