import type { Db, Tx } from './db/database.ts';
import { gaveWay } from './db/failures.ts';

/** Who acts, and from where: what the audit trail keeps of every change. */
export interface Actor {
  readonly usuarioId: string | null;
  readonly nombre: string | null;
  readonly ip: string | null;
  readonly agente: string | null;
  readonly peticion: string | null;
}

/** One unit of work: a short transaction, passed down explicitly, and what must happen once it is committed. */
export interface Work {
  readonly tx: Tx;
  readonly actor: Actor;
  /** The revision of the record that the person had on screen; undefined when the caller did not say. */
  readonly rev: number | undefined;
  /** Runs after the commit and only then: sockets, caches. Never anything that must not be lost (use a job). */
  readonly after: (effect: () => void) => void;
}

/** For work that no request started: jobs and seeds. */
export const system: Actor = { usuarioId: null, nombre: 'Sistema', ip: null, agente: null, peticion: null };

/** Two transactions may want each other's rows more than once; beyond this something else is wrong. */
const TRIES = 3;

/**
 * Runs `use` in one transaction; its effects run after the commit. When the database ended it in favour of another one it
 * runs again from the start, with effects of its own, so `use` must keep to the transaction.
 */
export async function inTransaction<T>(
  { db, report }: { db: Db; report: (error: unknown) => void },
  base: Pick<Work, 'actor' | 'rev'>,
  use: (work: Work) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const effects: (() => void)[] = [];
    const after = (effect: () => void) => void effects.push(effect);
    try {
      const result = await db.transaction().execute((tx) => use({ ...base, tx, after }));
      for (const effect of effects) runApart(effect, report);
      return result;
    } catch (error) {
      if (attempt === TRIES || !gaveWay(error)) throw error;
    }
  }
}

/** The same for work of the house itself: nobody asked for it, so the trail names the system and no revision was on a screen. */
export const inSystemTransaction = <T>(
  place: Parameters<typeof inTransaction>[0],
  use: (work: Work) => Promise<T>,
): Promise<T> => inTransaction(place, { actor: system, rev: undefined }, use);

/** What was committed stays so, whatever fails afterwards: it is reported, and hides no other effect. */
function runApart(effect: () => void, report: (error: unknown) => void): void {
  try {
    effect();
  } catch (error) {
    report(error);
  }
}
