import { sql } from 'kysely';
import { type Novedad, type novedades } from '@amparo/contract/contenido/novedades/routes';
import { enlaceDeNovedad } from '@amparo/contract/contenido/novedades/rules';
import { type Lector, type MiNovedad } from '@amparo/contract/contenido/novedades/schemas';
import type { Answer, Received } from '@amparo/contract/kernel/route';
import { diaDe } from '@amparo/contract/kernel/time';
import type { Requester } from '../../../platform/access/scope.ts';
import type { Db } from '../../../platform/db/database.ts';
import { orMissing } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { settleNotices } from '../../base/avisos/index.ts';
import {
  isAddressee,
  isInForce,
  isStaff,
  lectura,
  isUnreadAddressee,
  staff,
  type StaffRoles,
} from './audience.ts';

/** Limit per user. Unread announcements come first, so only old read ones are cut off. */
const MOST = 100;

/** Valid announcements addressed to the user: unread first, then newest first. */
export async function mine(
  { db, who }: Requester & { db: Db },
  entry: StaffRoles,
): Promise<{ datos: MiNovedad[] }> {
  const { rows } = await sql<MiNovedad>`
    select t.id as _id, t.titulo, t.cuerpo, t.tipo, t.confirmar, iso(s.since) as fecha, iso(l.leida) as leida
    from usuario u join novedad t on ${isInForce(diaDe(new Date()))} and ${isAddressee}
    cross join lateral (
      select greatest(t.publicada, t.vigencia_desde::timestamp at time zone 'America/Bogota') as since) s
    left join novedad_lectura l on l.novedad_id = t.id and l.usuario_id = u.id
    where u.id = ${who.usuarioId} and ${isStaff(entry)}
    order by l.leida is not null, s.since desc, t.id desc limit ${MOST}`.execute(db);
  return { datos: rows };
}

/** Idempotent. Responds 404 if the announcement is not valid now or not addressed to the user. */
export async function markRead(
  platform: Platform,
  { work, who }: WriteContext,
  id: string,
): Promise<{ leida: string }> {
  const { tx } = work;
  const found = await sql<{ titulo: string; confirmar: boolean }>`
    select t.titulo, t.confirmar from novedad t join usuario u on u.id = ${who.usuarioId}
    where t.id = ${id} and ${isInForce(diaDe(new Date()))} and ${isAddressee}
      and ${isStaff(platform.config.ENTRY_ROLES)}`.execute(tx);
  const { titulo, confirmar } = orMissing(found.rows[0]);
  const inserted = await sql`
    insert into novedad_lectura (novedad_id, usuario_id) values (${id}, ${who.usuarioId})
    on conflict do nothing returning novedad_id`.execute(tx);
  if (inserted.rows.length > 0) {
    // Also mark the user's notices about this announcement as read.
    await settleNotices(platform, work, who.usuarioId, enlaceDeNovedad(id));
    const accion = confirmar ? 'confirmar' : 'leer';
    await platform.audit.record(work, { recurso: 'novedades', id, accion, despues: { titulo } });
  }
  const { rows } = await sql<{ leida: string }>`
    select iso(leida) as leida from novedad_lectura
    where novedad_id = ${id} and usuario_id = ${who.usuarioId}`.execute(tx);
  return orMissing(rows[0]);
}

async function countsOf(db: Db, id: string, entry: StaffRoles): Promise<Novedad['lectura']> {
  const { rows } = await sql<{ json: Novedad['lectura'] }>`
    select ${lectura(entry)} as json from novedad t where t.id = ${id}`.execute(db);
  return orMissing(rows[0]).json;
}

type Asking = Received<typeof novedades.lectores> & { db: Db };

/** Addressees and readers, unread first, then by name. */
export async function readersOf(
  { db, params: { id }, query }: Asking,
  entry: StaffRoles,
): Promise<Answer<typeof novedades.lectores>> {
  const { filtros, elementosPorPagina: size, pagina } = query;
  const { leido } = filtros;
  const counts = await countsOf(db, id, entry);
  const { rows } = await sql<{ json: Lector }>`
    with people as (
      select u.id, u.nombre_completo, u.foto, null::timestamptz as leida
      from novedad t join ${staff(entry)} on ${isUnreadAddressee} where t.id = ${id} and ${leido !== true}
      union all
      select u.id, u.nombre_completo, u.foto, l.leida
      from novedad_lectura l join usuario u on u.id = l.usuario_id where l.novedad_id = ${id} and ${leido !== false})
    select json_build_object('_id', p.id, 'nombre_completo', p.nombre_completo, 'foto', p.foto, 'leida', iso(p.leida),
      'roles', (select coalesce(json_agg(r.nombre order by r.nombre), '[]')
        from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = p.id)) as json
    from people p order by p.leida is not null, p.nombre_completo, p.id
    limit ${size} offset ${(pagina - 1) * size}`.execute(db);
  const total = (leido === true ? 0 : counts.faltan) + (leido === false ? 0 : counts.leidos);
  return { datos: rows.map(({ json }) => json), totalElementos: total, lectura: counts };
}
