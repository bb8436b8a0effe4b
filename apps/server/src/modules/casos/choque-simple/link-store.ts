import { sql } from 'kysely';
import { ESTADOS_CERRADOS } from '@amparo/contract/casos/casos/rules';
import type { FallaDeEnlace } from '@amparo/contract/casos/choque-simple/enlace-sms';
import { lockRow, type Db, type Tx } from '../../../platform/db/database.ts';

/** A link to send, with the values of its message and the state of its case. */
export interface StartedLink {
  id: string;
  casoId: string;
  caso: number;
  estaCerrado: boolean;
  nombre: string;
  identificacion: string;
  celular: string;
  codigo: string | null;
  vence: Date;
  usuarioId: string | null;
}

/** Identifies the customer in the link; customers without an identification have their id. */
const NUMBER = sql`coalesce(u.identificacion, u.id::text)`;
const PARTS = sql`e.id, c.id as "casoId", c.caso, c.estado = any(${[...ESTADOS_CERRADOS]}) as "estaCerrado",
  u.nombres as nombre, ${NUMBER} as identificacion, e.celular, e.codigo, e.vence, e.usuario_id as "usuarioId"`;
const SOURCE = sql`caso c join usuario u on u.id = c.persona_id`;
const meant = (id: string) => sql`e.id = ${id} and e.estado = 'pendiente' and c.id = e.caso_id`;

/** Counts an attempt. Undefined if the link has already been sent or given up. */
export async function beginTry(db: Db, id: string): Promise<StartedLink | undefined> {
  const { rows } = await sql<StartedLink>`
    update caso_enlace e set intentos = e.intentos + 1 from ${SOURCE} where ${meant(id)} returning ${PARTS}`.execute(
    db,
  );
  return rows[0];
}

/** Reads the link without counting an attempt. */
export async function findTry(db: Db, id: string): Promise<StartedLink | undefined> {
  const { rows } =
    await sql<StartedLink>`select ${PARTS} from caso_enlace e, ${SOURCE} where ${meant(id)}`.execute(db);
  return rows[0];
}

/** Stores the code, so that a later attempt does not shorten the URL again. */
export async function storeCode(db: Db, id: string, codigo: string): Promise<void> {
  await db.updateTable('caso_enlace').set({ codigo }).where('id', '=', id).execute();
}

export async function storeFailure(tx: Tx, id: string, falla: FallaDeEnlace): Promise<void> {
  await tx
    .updateTable('caso_enlace')
    .set({ falla })
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .execute();
}

/**
 * Sets the final state once; false if another process has set it. Locks the case first, like all other code.
 */
export async function settle(
  tx: Tx,
  { id, casoId }: Pick<StartedLink, 'id' | 'casoId'>,
  estado: 'enviado' | 'fallido',
): Promise<boolean> {
  await lockRow(tx, 'caso', casoId);
  const { numUpdatedRows } = await tx
    .updateTable('caso_enlace')
    .set({ estado, ...(estado === 'enviado' ? { falla: null } : {}) })
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes this link the only valid one of the case and resets the entry of the customer (SMS-17). */
export async function makeValid(tx: Tx, { id, casoId }: Pick<StartedLink, 'id' | 'casoId'>): Promise<void> {
  await tx.updateTable('caso').set({ enlace_id: id, login_pwa: false }).where('id', '=', casoId).execute();
}

/** The valid link of a locked case, with the identification of its customer. */
export async function validLink(tx: Tx, casoId: string) {
  const { rows } = await sql<{ id: string; vence: Date; identificacion: string }>`
    select e.id, e.vence, ${NUMBER} as identificacion from caso c
    join caso_enlace e on e.id = c.enlace_id join usuario u on u.id = c.persona_id
    where c.id = ${casoId}`.execute(tx);
  return rows[0];
}

/** Stores the first entry by a link; false for later entries. */
export async function storeEntry(tx: Tx, id: string, casoId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('caso_enlace')
    .set({ ingreso: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ingreso', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tx.updateTable('caso').set({ login_pwa: true }).where('id', '=', casoId).execute();
  return true;
}
