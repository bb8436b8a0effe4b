import { sql, type RawBuilder } from 'kysely';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { digestOf } from '../../../platform/db/secrets.ts';

/** A trusted browser needs a new code after this time (LOGIN-21). */
const DAYS = 30;

export async function isKnownDevice(db: Db, usuarioId: string, device: string | undefined): Promise<boolean> {
  if (device === undefined) return false;
  const known = await db
    .selectFrom('dispositivo')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', digestOf(device))
    .where('verificado', '>', sql<Date>`now() - make_interval(days => ${DAYS})`)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * True if the browser is trusted for the account with this email. The query is the same for an unknown email.
 */
export async function knowsDevice(db: Db, correo: string, hash: Buffer | undefined): Promise<boolean> {
  if (hash === undefined) return false;
  const { rows } = await knownTo(correo, sql`d.hash = ${hash}`).execute(db);
  return rows.length > 0;
}

/** True if a trusted browser of the account was last used in this network. */
export async function knowsNetwork(db: Db, correo: string, red: string): Promise<boolean> {
  const { rows } = await knownTo(correo, sql`d.red = ${red}`).execute(db);
  return rows.length > 0;
}

const knownTo = (correo: string, condition: RawBuilder<unknown>) => sql`
  select from usuario u join dispositivo d on d.usuario_id = u.id
  where u.correo_norm = ${normaliza(correo)} and ${condition}
    and d.verificado > now() - make_interval(days => ${DAYS}) limit 1`;

export async function rememberDevice(tx: Tx, usuarioId: string, device: string, red: string): Promise<void> {
  await tx
    .insertInto('dispositivo')
    .values({ usuario_id: usuarioId, hash: digestOf(device), red })
    .onConflict((conflict) =>
      conflict.columns(['usuario_id', 'hash']).doUpdateSet({ verificado: sql<Date>`now()`, red }),
    )
    .execute();
}

/** Updates the network of a trusted browser. This does not extend the trust. */
export async function noteNetwork(tx: Tx, usuarioId: string, device: string, red: string): Promise<void> {
  await tx
    .updateTable('dispositivo')
    .set({ red })
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', digestOf(device))
    .execute();
}

/** Another person may have known the recovered password, so every browser must confirm a code again. */
export async function forgetDevices(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('dispositivo').where('usuario_id', '=', usuarioId).execute();
}

export async function forgetOldDevices(tx: Tx): Promise<void> {
  await sql`delete from dispositivo where verificado < now() - make_interval(days => ${DAYS})`.execute(tx);
}
