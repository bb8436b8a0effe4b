import { TokenBucket, type BucketLimits } from './token-bucket.ts';

/**
 * Users with a bucket. An evicted user starts with a full one, which is cheaper than remembering every user.
 */
const MOST = 10_000;

/** One token bucket per user, all with the same limits. */
export class UserTokenBuckets {
  private readonly allowance: BucketLimits;
  private readonly now: () => number;
  private readonly of = new Map<string, TokenBucket>();

  constructor(allowance: BucketLimits, now = () => performance.now()) {
    this.allowance = allowance;
    this.now = now;
  }

  spend(usuarioId: string): boolean {
    const budget = this.of.get(usuarioId) ?? new TokenBucket(this.allowance, this.now);
    // Move the user to the end, so that the oldest entry is evicted first.
    this.of.delete(usuarioId);
    const [oldest] = this.of.keys();
    if (this.of.size >= MOST && oldest !== undefined) this.of.delete(oldest);
    this.of.set(usuarioId, budget);
    return budget.spend();
  }
}
