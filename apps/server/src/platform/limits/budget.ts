export interface Allowance {
  /** How many may come at once after a quiet moment. */
  burst: number;
  /** How many a second afterwards. */
  perSecond: number;
}

/** Says of each thing that comes whether it may: a few at once, then so many a second. Costs nothing while it waits. */
export class Budget {
  private readonly allowance: Allowance;
  private readonly now: () => number;
  private left: number;
  private at: number;

  constructor(allowance: Allowance, now = () => performance.now()) {
    this.allowance = allowance;
    this.now = now;
    this.left = allowance.burst;
    this.at = now();
  }

  /** False when there were too many; those do not count, so whoever slows down is heard again. */
  spend(): boolean {
    const now = this.now();
    const { burst, perSecond } = this.allowance;
    this.left = Math.min(burst, this.left + ((now - this.at) / 1_000) * perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
