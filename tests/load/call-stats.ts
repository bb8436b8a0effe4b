const LONGEST = 300;

/** Latencies and failures of the users of this process. */
export class CallStats {
  readonly kinds: Record<string, number[]> = {};
  failed = 0;
  refused = 0;
  messages = 0;
  heardCount = 0;
  /** The first failure of each kind and status. */
  readonly examples = new Map<string, string>();
  /** False during the warm-up, when calls wait for the JIT compiler and for new connections. */
  isCounting = false;

  /** Status 0 means no answer. */
  add(kind: string, ms: number, status: number, told: string): void {
    if (!this.isCounting) return;
    (this.kinds[kind] ??= []).push(ms);
    if (status === 200) return;
    if (status === 0 || status >= 500) this.failed += 1;
    else this.refused += 1;
    const what = `${status} ${kind}`;
    if (!this.examples.has(what)) this.examples.set(what, `${status} ${told}`.slice(0, LONGEST));
  }

  said(): void {
    if (this.isCounting) this.messages += 1;
  }

  heard(): void {
    if (this.isCounting) this.heardCount += 1;
  }
}
