import type { Tx } from './db/database.ts';

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

/** Runs `use` in one transaction; its effects run after the commit, each on its own so that none hides another. */
export async function inTransaction<T>(
  db: { transaction(): { execute<R>(run: (tx: Tx) => Promise<R>): Promise<R> } },
  base: Pick<Work, 'actor' | 'rev'>,
  use: (work: Work) => Promise<T>,
): Promise<T> {
  const effects: (() => void)[] = [];
  const result = await db
    .transaction()
    .execute((tx) => use({ ...base, tx, after: (effect) => void effects.push(effect) }));
  for (const effect of effects) effect();
  return result;
}
