import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A browser is asked for a code again after this long (LOGIN-21). */
const DAYS = 30;
const hashOf = (device: string) => createHash('sha256').update(device).digest();

export async function isKnownDevice(db: Db, usuarioId: string, device: string | undefined): Promise<boolean> {
  if (device === undefined) return false;
  const known = await db
    .selectFrom('dispositivo')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hashOf(device))
    .where('verificado', '>', sql<Date>`now() - make_interval(days => ${DAYS})`)
    .executeTakeFirst();
  return known !== undefined;
}

export async function rememberDevice(tx: Tx, usuarioId: string, device: string): Promise<void> {
  await tx
    .insertInto('dispositivo')
    .values({ usuario_id: usuarioId, hash: hashOf(device) })
    .onConflict((conflict) =>
      conflict.columns(['usuario_id', 'hash']).doUpdateSet({ verificado: sql<Date>`now()` }),
    )
    .execute();
}

/** A recovered password may mean that somebody else had the old one: every browser proves itself again. */
export async function forgetDevices(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('dispositivo').where('usuario_id', '=', usuarioId).execute();
}

export async function forgetOldDevices(tx: Tx): Promise<void> {
  await sql`delete from dispositivo where verificado < now() - make_interval(days => ${DAYS})`.execute(tx);
}
