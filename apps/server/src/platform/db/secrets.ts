import { createHash } from 'node:crypto';
import type { Db } from './database.ts';

/**
 * A secret that is not configured. The first process that needs it generates it and stores it in the
 * database, so that all processes share it and signatures survive a restart.
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
  if (agreed === undefined) throw new Error(`Could not store the secret ${nombre}`);
  return agreed.valor;
}

/**
 * Stored form of a random secret, which a reader of the database cannot use. Not for passwords, which need a
 * slow hash.
 */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
