import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A browser is asked for a code again after this long (LOGIN-21). */
const DAYS = 30;
export const deviceHash = (device: string) => createHash('sha256').update(device).digest();

export async function isKnownDevice(db: Db, usuarioId: string, device: string | undefined): Promise<boolean> {
  if (device === undefined) return false;
  const known = await db
    .selectFrom('dispositivo')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', deviceHash(device))
    .where('verificado', '>', sql<Date>`now() - make_interval(days => ${DAYS})`)
    .executeTakeFirst();
  return known !== undefined;
}

export interface Acquaintance {
  /** The browser confirmed a code of this account. */
  device: boolean;
  /** One that did was last used in this network. */
  network: boolean;
}

/** How well an account knows whoever calls. One statement, the same whether or not there is such an account. */
export async function acquaintance(
  db: Db,
  correo: string,
  { device, network }: { device: Buffer | undefined; network: string },
): Promise<Acquaintance> {
  const { rows } = await sql<{ device: boolean; network: boolean }>`
    select coalesce(bool_or(d.hash = ${device ?? null}), false) as device,
      coalesce(bool_or(d.red = ${network}), false) as network
    from usuario u join dispositivo d on d.usuario_id = u.id
    where u.correo_norm = ${normaliza(correo)} and d.verificado > now() - make_interval(days => ${DAYS})`.execute(
    db,
  );
  return rows[0] ?? { device: false, network: false };
}

export async function rememberDevice(tx: Tx, usuarioId: string, device: string, red: string): Promise<void> {
  await tx
    .insertInto('dispositivo')
    .values({ usuario_id: usuarioId, hash: deviceHash(device), red })
    .onConflict((conflict) =>
      conflict.columns(['usuario_id', 'hash']).doUpdateSet({ verificado: sql<Date>`now()`, red }),
    )
    .execute();
}

/** A known browser was used here; how long it stays known does not change. */
export async function noteNetwork(tx: Tx, usuarioId: string, device: string, red: string): Promise<void> {
  await tx
    .updateTable('dispositivo')
    .set({ red })
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', deviceHash(device))
    .execute();
}

/** A recovered password may mean that somebody else had the old one: every browser proves itself again. */
export async function forgetDevices(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('dispositivo').where('usuario_id', '=', usuarioId).execute();
}

export async function forgetOldDevices(tx: Tx): Promise<void> {
  await sql`delete from dispositivo where verificado < now() - make_interval(days => ${DAYS})`.execute(tx);
}
