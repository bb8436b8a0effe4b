import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';

export interface Granted {
  compraId: string;
  personaId: string;
}

/**
 * Serializes the movements of an account, so that only one transaction at a time reads and changes its
 * balance. The lock is the person's row, `for no key update`: inserts that reference the person do not wait
 * for it, only edits of the person do.
 */
export async function lockAccount(tx: Tx, personaId: string): Promise<void> {
  await sql`select from usuario where id = ${personaId} for no key update`.execute(tx);
}

export const author = ({ actor }: UnitOfWork) => ({ usuario_id: actor.usuarioId, autor: actor.nombre });

/** Granted uses: a number, or null for unlimited uses until the purchase expires. */
interface Uses {
  plan: string;
  cantidad: number | null;
  motivo?: string;
}

export async function grant(work: UnitOfWork, { compraId, personaId }: Granted, uses: Uses): Promise<void> {
  await work.tx
    .insertInto('movimiento')
    .values({ persona_id: personaId, compra_id: compraId, tipo: 'otorgado', ...uses, ...author(work) })
    .execute();
}

/** Removes the remaining uses of a purchase from the account. The caller holds the lock of the account. */
export async function withdraw(
  work: UnitOfWork,
  { compraId, personaId }: Granted,
  motivo: string,
): Promise<void> {
  const { left, plan } = await leftOf(work.tx, compraId);
  await work.tx
    .insertInto('movimiento')
    .values({
      persona_id: personaId,
      compra_id: compraId,
      tipo: 'cancelado',
      cantidad: left === null ? null : -left,
      plan,
      motivo,
      ...author(work),
    })
    .execute();
}

/** Remaining uses of a purchase, computed from its movements, and its plan; null if uses are not counted. */
async function leftOf(tx: Tx, compraId: string): Promise<{ left: number | null; plan: string }> {
  const { rows } = await sql<{ left: number | null; plan: string }>`
    select c.plan_nombre as plan, case when c.fecha_final is null then
      (select coalesce(sum(m.cantidad), 0)::int from movimiento m where m.compra_id = c.id) end as left
    from compra c where c.id = ${compraId}`.execute(tx);
  return rows[0] as { left: number | null; plan: string };
}

/** True if a service of the purchase was ever consumed, even if it was refunded. */
export async function wasConsumed(tx: Tx, compraId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('movimiento')
    .select('id')
    .where('compra_id', '=', compraId)
    .where('tipo', '=', 'consumido')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
