/** Counts how many of something each person has, up to the same number for everyone. */
export class Crowd {
  private readonly most: number;
  private readonly inside = new Map<string, number>();

  constructor(most: number) {
    this.most = most;
  }

  /** What ends it again, as often as it is called; undefined when the person has as many as anyone may. */
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
