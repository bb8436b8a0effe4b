export interface BucketLimits {
  /** Maximum at once after a quiet time. */
  burst: number;
  perSecond: number;
}

/** Token bucket: allows a burst, then a fixed rate. It needs no timer. */
export class TokenBucket {
  private readonly allowance: BucketLimits;
  private readonly now: () => number;
  private left: number;
  private at: number;

  constructor(allowance: BucketLimits, now = () => performance.now()) {
    this.allowance = allowance;
    this.now = now;
    this.left = allowance.burst;
    this.at = now();
  }

  /**
   * False when the bucket is empty. Refused calls are not counted, so a client that slows down is served
   * again.
   */
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
