import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Work } from '../../platform/work.ts';

/** A purchase, and whose account it is in. */
export interface Granted {
  compraId: string;
  personaId: string;
}

/**
 * Whoever moves something in an account waits here for the others: what is left is read and taken by one at a time. The row of
 * the person is the lock; nothing else that is written about somebody waits for it except an edition of their data.
 */
export async function lockAccount(tx: Tx, personaId: string): Promise<void> {
  await sql`select from usuario where id = ${personaId} for no key update`.execute(tx);
}

/** Who did it, for the line of the movement. */
export const author = ({ actor }: Work) => ({ usuario_id: actor.usuarioId, autor: actor.nombre });

/** What is granted: so many uses, or (null) any number until it expires. */
interface Uses {
  plan: string;
  cantidad: number | null;
  motivo?: string;
}

/** The first line of a purchase. */
export async function grant(work: Work, { compraId, personaId }: Granted, uses: Uses): Promise<void> {
  await work.tx
    .insertInto('movimiento')
    .values({ persona_id: personaId, compra_id: compraId, tipo: 'otorgado', ...uses, ...author(work) })
    .execute();
}

/** Takes what is left of a purchase out of the account. Whoever calls holds the lock of the account. */
export async function withdraw(work: Work, { compraId, personaId }: Granted, motivo: string): Promise<void> {
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

/** What a purchase has left by its movements, and of which plan; null where it is not counted. */
async function leftOf(tx: Tx, compraId: string): Promise<{ left: number | null; plan: string }> {
  const { rows } = await sql<{ left: number | null; plan: string }>`
    select c.plan_nombre as plan, case when c.fecha_final is null then
      (select coalesce(sum(m.cantidad), 0)::int from movimiento m where m.compra_id = c.id) end as left
    from compra c where c.id = ${compraId}`.execute(tx);
  return rows[0] as { left: number | null; plan: string };
}

/** True once something of it was used, also when that was given back. */
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
