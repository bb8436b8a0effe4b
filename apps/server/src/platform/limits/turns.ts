/**
 * What is asked for at once under one name, by one person or about one thing, is done one after another, in the order it was
 * asked: nobody fills every connection with calls that wait for each other.
 */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
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
