/** What one person asks for at once is done one after another, in the order they asked: nobody fills every connection. */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  async take<T>(usuarioId: string, work: () => Promise<T>): Promise<T> {
    const mine = Promise.withResolvers<void>();
    const before = this.last.get(usuarioId);
    this.last.set(usuarioId, mine.promise);
    try {
      await before;
      return await work();
    } finally {
      mine.resolve();
      if (this.last.get(usuarioId) === mine.promise) this.last.delete(usuarioId);
    }
  }
}
