import { sql, type RawBuilder } from 'kysely';
import {
  COMO_CLIENTE,
  escribeRelacion,
  type Especialidad,
  type Relacion,
} from '@amparo/contract/casos/casos/salas';
import { tituloDeSala } from '@amparo/contract/conversaciones/chats/rules';
import { impedimentoDeEnvio } from '@amparo/contract/conversaciones/chats/rules';
import { type Sala, type Salas } from '@amparo/contract/conversaciones/chats/schemas';
import { mensajesDeChats as textos } from '@amparo/contract/conversaciones/chats/texts';
import type { Principal } from '../../../platform/access/principal.ts';
import type { RecordAccess } from '../../../platform/access/record-access.ts';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Db } from '../../../platform/db/database.ts';
import { RecordNotFound } from '../../../platform/lib/problems.ts';
import { belongs, isFree, readBy, unreadBy } from './scope.ts';

export const RECURSO = 'chats';

interface RoomListRow extends Omit<
  Sala,
  'relacion' | 'titulo' | 'sin_leer' | 'impedimento' | 'leido' | 'silenciada' | 'es_miembro'
> {
  relacion: Relacion;
  caso_id: string | null;
  especialidad: Especialidad | null;
  ultimo_de_cliente: number;
  atendido: number;
  yo: { leido: number; silenciada: boolean } | null;
}

/** First staff role of user `u`. */
const firstRole = sql`(select min(r.nombre) from usuario_rol ur join rol r on r.id = ur.rol_id
  where ur.usuario_id = u.id and r.nombre <> 'Usuario')`;

/** Role that decides the colour of user `u` in a room (`p` is their place); customers have none. */
const roleIn = (first: RawBuilder<unknown> = firstRole) =>
  sql`coalesce(case when p.como <> all(${[...COMO_CLIENTE]}) then p.como end, ${first})`;

/** `roleIn` for the current user; the credential of the app has no roles. */
export function ownRoleIn({ app, roles }: Principal): RawBuilder<unknown> {
  if (app === 'cliente') return sql`null::text`;
  if (app !== undefined) return roleIn();
  return roleIn(sql`${roles.filter((rol) => rol !== 'Usuario').toSorted()[0] ?? null}::text`);
}

const personas = sql`coalesce((
  select json_agg(json_build_object('_id', u.id, 'nombre_completo', u.nombre_completo, 'como', p.como, 'leido', p.leido,
    'rol', case when coalesce(p.como <> all(${[...COMO_CLIENTE]}), true) then ${roleIn()} end) order by p.desde, u.id)
  from sala_persona p join usuario u on u.id = p.usuario_id where p.sala_id = s.id and p.hasta is null), '[]')`;

const caso = sql`(select json_build_object('_id', c.id, 'caso', c.caso, 'estado', c.estado, 'archivado', c.archivado,
    'placa', v.placa, 'persona', c.persona_id) from caso c join vehiculo v on v.id = c.vehiculo_id where c.id = s.caso_id)`;

/** The date limits the lookup to one partition. */
const last = sql`(select mensaje_json(m)::json from mensaje m
  where m.sala_id = s.id and m.numero = s.ultimo and m.fecha = s.modificada)`;

function row(who: Principal): RawBuilder<unknown> {
  return sql`json_build_object('_id', s.id, 'creacion', json_build_object('fecha', iso(s.creado)), 'modificada', iso(s.modificada),
    'relacion', s.relacion, 'caso_id', s.caso_id, 'especialidad', s.especialidad, 'ultimo', s.ultimo,
    'ultimo_de_cliente', s.ultimo_de_cliente, 'atendido', s.atendido, 'personas', ${personas}, 'caso', ${caso}, 'message', ${last},
    'yo', (select json_build_object('leido', p.leido, 'silenciada', p.silenciada) from sala_persona p
      where p.sala_id = s.id and p.usuario_id = ${who.usuarioId} and p.hasta is null))`;
}

/** For users without a place, only customer messages that no staff member has read are unread. */
function told({ roles, usuarioId }: Principal, stored: RoomListRow): Sala {
  const { relacion, caso_id, especialidad, yo, ultimo_de_cliente, atendido, ...sala } = stored;
  const waiting = Math.max(0, ultimo_de_cliente - atendido);
  return {
    ...sala,
    relacion: escribeRelacion({
      relacion,
      ...(caso_id === null ? {} : { caso: caso_id }),
      ...(especialidad === null ? {} : { especialidad }),
    }),
    titulo: tituloDeSala({ ...sala, relacion }, usuarioId),
    leido: yo?.leido ?? sala.ultimo - waiting,
    sin_leer: yo === null ? waiting : sala.ultimo - yo.leido,
    silenciada: yo?.silenciada ?? false,
    es_miembro: yo !== null,
    impedimento: impedimentoDeEnvio({ especialidad, caso: sala.caso }, roles) ?? null,
  };
}

/** Out-of-scope rooms respond 404 (H13, H15). */
export async function findRoom(db: Db, who: Principal, id: string): Promise<Sala> {
  const { rows } = await sql<{ json: RoomListRow }>`
    select ${row(who)} as json from sala s where s.id = ${id} and ${readBy(who)}`.execute(db);
  if (rows[0] === undefined) throw new RecordNotFound(textos.salaDesconocida);
  return told(who, rows[0].json);
}

export async function lastOf(db: Db, id: string): Promise<number> {
  const { ultimo } = await db
    .selectFrom('sala')
    .select('ultimo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ultimo;
}

export interface Page {
  despues?: string | undefined;
  elementosPorPagina: number;
}

/**
 * In microseconds, because every number is then a valid instant; an invalid date would fail in the database.
 */
const CURSOR = sql`(extract(epoch from s.modificada) * 1000000)::bigint || '_' || s.id`;

/** Condition for the rooms after the cursor, in the order of the list. */
function after(despues: string | undefined): SqlCondition {
  if (despues === undefined) return sql`true`;
  const [modificada, id] = despues.split('_');
  return sql`(s.modificada, s.id) <
    (timestamptz 'epoch' + ${modificada}::bigint * interval '1 microsecond', ${id}::uuid)`;
}

/** Each condition reads a page in order from its own index; their union is sorted into one page. */
async function pageOf(db: Db, who: Principal, ways: readonly SqlCondition[], page: Page): Promise<Salas> {
  const most = page.elementosPorPagina;
  const branch = (way: SqlCondition) => sql`(select s.* from sala s where ${way} and ${after(page.despues)}
    order by s.modificada desc, s.id desc limit ${most + 1})`;
  const { rows } = await sql<{ json: RoomListRow; cursor: string }>`
    select ${row(who)} as json, ${CURSOR} as cursor from (${sql.join(ways.map(branch), sql` union `)}) s
    order by s.modificada desc, s.id desc limit ${most + 1}`.execute(db);
  const shown = rows.slice(0, most);
  return {
    datos: shown.map(({ json }) => told(who, json)),
    siguiente: rows.length > most ? (shown.at(-1)?.cursor ?? null) : null,
  };
}

const ofCase = (caso: string) => sql`s.caso_id = ${caso}`;
const ofKind = (relacion: Relacion) => sql`s.relacion = ${sql.lit(relacion)}`;

interface RoomFilters {
  caso?: string | undefined;
  relacion?: Relacion | undefined;
  sin_leer?: boolean | undefined;
}

/**
 * Unread rooms, or rooms of a case; otherwise the user's rooms and the free rooms that they may read
 * (CHATS-13, CHATS-24).
 */
export function listRooms(
  db: Db,
  who: Principal,
  { caso, relacion, sin_leer }: RoomFilters,
  page: Page,
): Promise<Salas> {
  const kind = relacion === undefined ? sql`true` : ofKind(relacion);
  if (sin_leer === true) {
    const meant = caso === undefined ? kind : sql`${kind} and ${ofCase(caso)}`;
    return pageOf(
      db,
      who,
      unreadBy(who).map((way) => sql`${way} and ${meant}`),
      page,
    );
  }
  if (caso !== undefined) return pageOf(db, who, [sql`${ofCase(caso)} and ${kind} and ${readBy(who)}`], page);
  return pageOf(db, who, [sql`${belongs(who)} and ${kind}`, sql`${isFree(who)} and ${kind}`], page);
}

export const listFree = (db: Db, who: Principal, page: Page) => pageOf(db, who, [isFree(who)], page);

export const listLegal = (db: Db, who: Principal, page: Page) =>
  pageOf(db, who, [sql`${ofKind('asistencia_juridica')} and ${readBy(who)}`], page);

export async function readable(db: Db, who: Principal, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sala s where s.id = any(${ids}) and ${readBy(who)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Files are visible with their room; sent files never change. */
export const roomAccess: RecordAccess = {
  recurso: RECURSO,
  visible: readable,
  change: async () => false,
};
