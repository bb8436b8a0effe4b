import type { Db, Tx } from './database.ts';
import { isSerializationFailure } from './failures.ts';

/** Origin of a change, as the audit log stores it. */
export interface Actor {
  readonly usuarioId: string | null;
  readonly nombre: string | null;
  readonly ip: string | null;
  readonly agente: string | null;
  readonly peticion: string | null;
}

/** Unit of work: a short transaction, passed down explicitly, and the effects to run after its commit. */
export interface UnitOfWork {
  readonly tx: Tx;
  readonly actor: Actor;
  /** Revision of the record on the user's screen; undefined if the client did not send it. */
  readonly rev: number | undefined;
  /**
   * Runs only after the commit: socket events, cache evictions. Use a job for anything that must not be lost.
   */
  readonly afterCommit: (effect: () => void) => void;
}

/** For work that no request started: jobs and seeds. */
export const systemActor: Actor = {
  usuarioId: null,
  nombre: 'Sistema',
  ip: null,
  agente: null,
  peticion: null,
};

/** Two transactions may deadlock more than once; after this many tries something else is wrong. */
const TRIES = 3;

/**
 * Runs `use` in one transaction and its effects after the commit. If the transaction fails because of a
 * deadlock or a serialization failure, `use` runs again with new effects, so it must not have side effects
 * outside the transaction.
 */
export async function inTransaction<T>(
  { db, report }: { db: Db; report: (error: unknown) => void },
  base: Pick<UnitOfWork, 'actor' | 'rev'>,
  use: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const effects: (() => void)[] = [];
    const after = (effect: () => void) => void effects.push(effect);
    try {
      const result = await db.transaction().execute((tx) => use({ ...base, tx, afterCommit: after }));
      for (const effect of effects) runApart(effect, report);
      return result;
    } catch (error) {
      if (attempt === TRIES || !isSerializationFailure(error)) throw error;
    }
  }
}

/** The same for work without a request: the audit log names the system, and there is no revision to check. */
export const inSystemTransaction = <T>(
  place: Parameters<typeof inTransaction>[0],
  use: (work: UnitOfWork) => Promise<T>,
): Promise<T> => inTransaction(place, { actor: systemActor, rev: undefined }, use);

/** A failing effect is reported; it neither undoes the commit nor skips other effects. */
function runApart(effect: () => void, report: (error: unknown) => void): void {
  try {
    effect();
  } catch (error) {
    report(error);
  }
}
