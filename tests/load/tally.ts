const LONGEST = 300;

/** What the people of this process have seen since it counts. */
export class Tally {
  readonly kinds: Record<string, number[]> = {};
  failed = 0;
  refused = 0;
  messages = 0;
  heardCount = 0;
  /** The first of each kind and status. */
  readonly examples = new Map<string, string>();
  /** The first answers of a process wait for its code to be compiled and for connections: they are not counted. */
  isCounting = false;

  /** Status 0: there was no answer. */
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
