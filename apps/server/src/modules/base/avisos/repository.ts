import { sql } from 'kysely';
import {
  MAXIMO_DE_AVISOS,
  type Aviso,
  type MensajePush,
  type SuscripcionPush,
} from '@amparo/contract/base/avisos/schemas';
import { ROL_CLIENTE } from '@amparo/contract/identidad/usuarios/schemas';
import type { Principal } from '../../../platform/access/principal.ts';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

const avisoJson = sql<Aviso>`json_build_object('_id', n.id, 'leido', n.leido, 'enlace', n.enlace,
  'notificacion', json_build_object('titulo', n.titulo, 'mensaje', n.mensaje),
  'creacion', json_build_object('fecha', iso(n.creado)))`;

const countOf = (usuarioId: SqlCondition | string, unread: boolean) => sql<number>`(
  select count(*)::int from notificacion where usuario_id = ${usuarioId} ${unread ? sql`and not leido` : sql``})`;

/** The newest notices with the total and unread counts, in one statement. */
export async function listAvisos(db: Db, usuarioId: string) {
  const { rows } = await sql<{ datos: Aviso[]; totalElementos: number; noLeidas: number }>`
    select ${countOf(usuarioId, false)} as "totalElementos", ${countOf(usuarioId, true)} as "noLeidas",
      coalesce((select json_agg(x.json order by x.creado desc, x.id desc) from (
        select ${avisoJson} as json, n.creado, n.id from notificacion n where n.usuario_id = ${usuarioId}
        order by n.creado desc, n.id desc limit ${MAXIMO_DE_AVISOS}) x), '[]') as datos`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The query of the notice list returned no row');
  return row;
}

/** Unread count per user, including users with none. */
export async function countUnread(db: Db, usuarioIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select id, ${countOf(sql`p.id`, true)} as n from unnest(${usuarioIds}::uuid[]) p (id)`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export interface NewAviso {
  titulo: string;
  mensaje: string;
  enlace: string | null;
}

/** Inserts the same notice for each user, in the given order. */
export async function insertAvisos(
  tx: Tx,
  usuarioIds: readonly string[],
  { titulo, mensaje, enlace }: NewAviso,
): Promise<{ usuarioId: string; aviso: Aviso }[]> {
  const { rows } = await sql<{ usuarioId: string; aviso: Aviso }>`
    with n as (
      insert into notificacion (usuario_id, titulo, mensaje, enlace)
      select p.id, ${titulo}, ${mensaje}, ${enlace} from unnest(${usuarioIds}::uuid[]) with ordinality p (id, n)
      order by p.n returning *)
    select n.usuario_id as "usuarioId", ${avisoJson} as aviso from n`.execute(tx);
  return rows;
}

/** Marks only the user's own notices, whatever ids are given (AVISOS-06). */
export async function markRead(tx: Tx, usuarioId: string, ids: readonly string[] | undefined): Promise<void> {
  await tx
    .updateTable('notificacion')
    .set({ leido: true })
    .where('usuario_id', '=', usuarioId)
    .where('leido', '=', false)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`))
    .execute();
}

/** Marks the notices that link to this screen. Returns whether any were unread. */
export async function markReadOf(tx: Tx, usuarioId: string, enlace: string): Promise<boolean> {
  const marked = await tx
    .updateTable('notificacion')
    .set({ leido: true })
    .where('usuario_id', '=', usuarioId)
    .where('leido', '=', false)
    .where('enlace', '=', enlace)
    .returning('id')
    .execute();
  return marked.length > 0;
}

export async function isActivePerson(tx: Tx, usuarioId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', usuarioId)
    .where('estado', '=', true)
    .executeTakeFirst();
  return person !== undefined;
}

/** Without the customer role, filtering by `colaborador` avoids scanning all customers. */
const meansStaff = (roles: readonly string[]) => !roles.includes(ROL_CLIENTE);

export async function findActiveOf(tx: Tx, roles: readonly string[]): Promise<{ id: string }[]> {
  return tx
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as ur', 'ur.usuario_id', 'u.id')
    .innerJoin('rol as r', 'r.id', 'ur.rol_id')
    .select('u.id')
    .distinct()
    .where('r.nombre', 'in', roles)
    .where('u.estado', '=', true)
    .$if(meansStaff(roles), (people) => people.where('u.colaborador', '=', true))
    .execute();
}

/** Active users of this role without an unread notice of this title. */
export async function findUnwarned(tx: Tx, rol: string, titulo: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from usuario u join usuario_rol ur on ur.usuario_id = u.id join rol r on r.id = ur.rol_id
    where r.nombre = ${rol} and u.estado and (u.colaborador or ${!meansStaff([rol])}) and not exists (
      select from notificacion n where n.usuario_id = u.id and not n.leido and n.titulo = ${titulo})`.execute(
    tx,
  );
  return rows;
}

/** One row per device; registering it again moves it to the current user (AVISOS-16). */
export async function saveDevice(
  tx: Tx,
  { usuarioId, sesionId }: Pick<Principal, 'usuarioId' | 'sesionId'>,
  { endpoint, keys }: SuscripcionPush,
): Promise<void> {
  const now = { ...keys, usuario_id: usuarioId, sesion_id: sesionId };
  await tx
    .insertInto('dispositivo_push')
    .values({ endpoint, ...now })
    .onConflict((conflict) => conflict.constraint('dispositivo_push_unico').doUpdateSet(now))
    .execute();
}

/**
 * Only devices whose registering session is still open, so that notices do not appear on a signed-out
 * machine.
 */
const liveDevices = (db: Db | Tx) =>
  db
    .selectFrom('dispositivo_push as d')
    .innerJoin('sesion as s', 's.id', 'd.sesion_id')
    .where('s.terminada', 'is', null)
    .where('s.vence', '>', sql<Date>`now()`);

export interface Device {
  id: string;
  suscripcion: SuscripcionPush;
}

interface StoredDevice {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

const toDevice = ({ id, endpoint, p256dh, auth }: StoredDevice): Device => ({
  id,
  suscripcion: { endpoint, keys: { p256dh, auth } },
});

export async function devicesOf(
  db: Db | Tx,
  usuarioIds: readonly string[],
): Promise<(Device & { usuarioId: string })[]> {
  const rows = await liveDevices(db)
    .select(['d.id', 'd.endpoint', 'd.p256dh', 'd.auth', 'd.usuario_id'])
    .where('d.usuario_id', '=', sql<string>`any(${[...usuarioIds]}::uuid[])`)
    .execute();
  return rows.map((row) => ({ ...toDevice(row), usuarioId: row.usuario_id }));
}

/** Message and device; undefined if the user signed out or the device now belongs to another user. */
export async function findMessage(
  db: Db,
  avisoId: string,
  dispositivoId: string,
): Promise<{ device: Device; mensaje: MensajePush } | undefined> {
  const row = await liveDevices(db)
    .innerJoin('notificacion as n', 'n.usuario_id', 'd.usuario_id')
    .select(['d.id', 'd.endpoint', 'd.p256dh', 'd.auth', 'n.titulo', 'n.mensaje', 'n.enlace'])
    .where('d.id', '=', dispositivoId)
    .where('n.id', '=', avisoId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { titulo, mensaje, enlace } = row;
  return { device: toDevice(row), mensaje: { id: avisoId, titulo, mensaje, enlace } };
}

export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('dispositivo_push').where('id', '=', id).execute();
}

/** Deletes devices of ended sessions only; devices of a newer session stay. */
export async function deleteLeftDevices(db: Db, usuarioId: string): Promise<void> {
  await db
    .deleteFrom('dispositivo_push')
    .where('usuario_id', '=', usuarioId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('sesion as s')
          .select('s.id')
          .whereRef('s.id', '=', 'dispositivo_push.sesion_id')
          .where('s.terminada', 'is not', null),
      ),
    )
    .execute();
}
