import { createHash } from 'node:crypto';
import type { Db } from './db/database.ts';

/**
 * A secret that the installation did not give: made by the first process that needs it and kept in the database, so
 * that every process uses the same one and a restart keeps what was signed.
 */
export function storedSecret(db: Db, nombre: string, make: () => string): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= load(db, nombre, make).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function load(db: Db, nombre: string, make: () => string): Promise<string> {
  const find = () => db.selectFrom('secreto').select('valor').where('nombre', '=', nombre).executeTakeFirst();
  const stored = await find();
  if (stored !== undefined) return stored.valor;
  await db
    .insertInto('secreto')
    .values({ nombre, valor: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const agreed = await find();
  if (agreed === undefined) throw new Error(`The secret ${nombre} was not kept`);
  return agreed.valor;
}

/** What is kept of a random secret: whoever reads it cannot use it. Passwords are slower to hash, and never pass here. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
