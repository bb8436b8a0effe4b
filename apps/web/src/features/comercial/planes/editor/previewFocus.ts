/** Keys of the rows that are being edited; the preview follows them. */
export interface Looking {
  conjunto: number | undefined;
  tipo: number | undefined;
  opcion: number | undefined;
}

const isSame = (a: Looking, b: Looking) =>
  a.conjunto === b.conjunto && a.tipo === b.tipo && a.opcion === b.opcion;

/** Store outside React state, so that moving between fields renders only the preview, not the form. */
export class PreviewFocus {
  #now: Looking = { conjunto: undefined, tipo: undefined, opcion: undefined };
  readonly #listeners = new Set<() => void>();

  readonly get = (): Looking => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the keys of the surrounding rows, outermost first. */
  at([conjunto, tipo, opcion]: readonly number[]): void {
    const next = { conjunto, tipo, opcion };
    if (isSame(next, this.#now)) return;
    this.#now = next;
    for (const listener of this.#listeners) listener();
  }
}
