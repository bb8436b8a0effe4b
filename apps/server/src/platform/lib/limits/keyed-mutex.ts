/**
 * Keyed mutex: calls with the same key, such as a user or a record, run one after another in the order of the
 * calls, so that no user fills the connection pool with calls that wait for each other.
 */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  async runExclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
    const mine = Promise.withResolvers<void>();
    const before = this.last.get(name);
    this.last.set(name, mine.promise);
    try {
      await before;
      return await work();
    } finally {
      mine.resolve();
      if (this.last.get(name) === mine.promise) this.last.delete(name);
    }
  }
}
