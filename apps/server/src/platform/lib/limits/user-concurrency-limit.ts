/** Limits how many of something, such as sockets, each user has at once. */
export class UserConcurrencyLimit {
  private readonly most: number;
  private readonly inside = new Map<string, number>();

  constructor(most: number) {
    this.most = most;
  }

  /** Returns an idempotent release function, or undefined when the user is at the limit. */
  enter(usuarioId: string): (() => void) | undefined {
    const before = this.inside.get(usuarioId) ?? 0;
    if (before >= this.most) return undefined;
    this.inside.set(usuarioId, before + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const now = (this.inside.get(usuarioId) ?? 1) - 1;
      if (now === 0) this.inside.delete(usuarioId);
      else this.inside.set(usuarioId, now);
    };
  }
}
