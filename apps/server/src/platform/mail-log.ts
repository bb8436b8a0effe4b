import { sql } from 'kysely';
import type { Db } from './db/database.ts';

interface Letter {
  id: string;
  para: string;
  asunto: string;
  plantilla: string;
  /** Ids only: the words of a mail, codes among them, are kept nowhere. */
  variables: object;
}

/**
 * Writes down that a mail is about to be tried. False when an earlier try already got it out and died before it could
 * say so: the mail server took it once and must not be given it again.
 */
export async function beginTry(db: Db, { variables, ...letter }: Letter): Promise<boolean> {
  const { estado } = await db
    .insertInto('correo_enviado')
    .values({ ...letter, variables: JSON.stringify(variables), intentos: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ intentos: sql<number>`correo_enviado.intentos + 1` }),
    )
    .returning('estado')
    .executeTakeFirstOrThrow();
  return estado !== 'enviado';
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('correo_enviado')
    .set({ estado: 'enviado', enviado: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
