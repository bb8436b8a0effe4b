import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { HORAS_DEL_ENLACE } from '@amparo/contract/identidad/cambio-de-correo/routes';
import { mensajesDeCambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/texts';
import { normaliza } from '@amparo/contract/kernel/text';
import { bump, type Db, type Tx } from '../../../platform/db/database.ts';
import { withConflictErrors } from '../../../platform/db/failures.ts';
import { digestOf } from '../../../platform/db/secrets.ts';

interface NewChange {
  usuarioId: string;
  correo: string;
  anterior: string;
  pedidoPor: string;
}

/** Stores the change with a new token, which only the mail reveals. Returns the id. */
export async function insertChange(tx: Tx, change: NewChange): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await tx
    .insertInto('cambio_de_correo')
    .values({
      usuario_id: change.usuarioId,
      correo: change.correo,
      anterior: change.anterior,
      pedido_por: change.pedidoPor,
      hash: digestOf(token),
      por_enviar: token,
      vence: sql<Date>`now() + make_interval(hours => ${HORAS_DEL_ENLACE})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function closeOpenChange(tx: Tx, usuarioId: string, confirmado = false): Promise<void> {
  await tx
    .updateTable('cambio_de_correo')
    .set({ cerrado: sql<Date>`now()`, por_enviar: null, confirmado })
    .where('usuario_id', '=', usuarioId)
    .where('cerrado', 'is', null)
    .execute();
}

/** Age in seconds of each request of the last hour, newest first. */
export async function recentAges(tx: Tx, usuarioId: string): Promise<number[]> {
  const { rows } = await sql<{ edad: number }>`
    select extract(epoch from clock_timestamp() - creado)::float8 as edad from cambio_de_correo
    where usuario_id = ${usuarioId} and creado > now() - interval '1 hour' order by creado desc`.execute(tx);
  return rows.map(({ edad }) => edad);
}

export async function isTaken(tx: Tx, correo: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('usuario')
    .select('id')
    .where('correo_norm', '=', normaliza(correo))
    .executeTakeFirst();
  return owner !== undefined;
}

export function findByToken(db: Db, token: string) {
  return db
    .selectFrom('cambio_de_correo as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .select([
      'c.id',
      'c.usuario_id',
      'c.correo',
      'c.anterior',
      'c.pedido_por',
      'c.confirmado',
      'u.correo_electronico',
      'u.verificado',
      'u.nombres',
      'u.nombre_completo',
      'u.rev',
      sql<boolean>`c.cerrado is not null`.as('cerrado'),
      sql<boolean>`c.vence <= now()`.as('vencido'),
    ])
    .where('c.hash', '=', digestOf(token))
    .executeTakeFirst();
}

/** The unique index decides which of two concurrent confirmations gets the address. */
export async function saveEmail(tx: Tx, usuarioId: string, correo_electronico: string): Promise<void> {
  const update = tx
    .updateTable('usuario')
    .set({ correo_electronico, verificado: true, ...bump })
    .where('id', '=', usuarioId)
    .execute();
  await withConflictErrors(
    { usuario_correo_unico: { correo_electronico: mensajesDeCambioDeCorreo.ocupado } },
    update,
  );
}

export async function forgetToken(db: Db, id: string): Promise<void> {
  await db.updateTable('cambio_de_correo').set({ por_enviar: null }).where('id', '=', id).execute();
}

export function findForMail(db: Db, id: string) {
  return db
    .selectFrom('cambio_de_correo')
    .select(['correo', 'por_enviar'])
    .where('id', '=', id)
    .where('cerrado', 'is', null)
    .where('vence', '>', sql<Date>`now()`)
    .executeTakeFirst();
}
