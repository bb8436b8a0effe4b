import { sql } from 'kysely';
import { type Especialidad } from '@amparo/contract/casos/casos/salas';
import { impedimentoDeEnvio } from '@amparo/contract/conversaciones/chats/rules';
import {
  type AdjuntoDeMensaje,
  type Cita,
  type Mensaje,
  type NuevoMensaje,
  type Tramo,
} from '@amparo/contract/conversaciones/chats/schemas';
import { mensajesDeChats as textos } from '@amparo/contract/conversaciones/chats/texts';
import type { Principal } from '../../../platform/access/principal.ts';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { RawJson } from '../../../platform/db/raw.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { RecordNotFound, RuleViolation } from '../../../platform/lib/problems.ts';
import { attachFile } from '../../base/archivos/index.ts';
import { ownRoleIn, RECURSO } from './rooms.ts';
import { counts, readBy, readByFree } from './scope.ts';

/** A user who receives the messages of a room, with the role that they have in it (`como`). */
export interface RoomMember {
  id: string;
  como: string | null;
}

export interface StoredMessage {
  mensaje: Mensaje;
  /** Members of the room, and users who wrote in it and may still see its case. */
  personas: readonly RoomMember[];
  libre: boolean;
  especialidad: Especialidad | null;
}

interface Desk {
  id: string;
  relacion: string;
  especialidad: Especialidad | null;
  personas: RoomMember[];
  autor: string;
  rol: string | null;
  caso: { estado: string; archivado: boolean } | null;
}

/**
 * SQL condition: place `p` in the main room `s` of a case is of a user who wrote there without holding the
 * case and may still see every case of its kind.
 */
const seesCases = sql`(p.hasta is null and s.caso_id is not null and s.especialidad is null and exists (
  select from usuario_rol ur join rol_permiso g on g.rol_id = ur.rol_id join permiso x on x.id = g.permiso_id
  where ur.usuario_id = p.usuario_id and g.todo and x.estado and x.clave = replace(s.relacion, '_', '-') || '.ver'))`;

/** For any room `s`: which places `p` in it receive messages, and the state of its case. */
const ANY = {
  hear: sql`(${counts} or ${seesCases})`,
  caso: sql`(select json_build_object('estado', c.estado, 'archivado', c.archivado) from caso c where c.id = s.caso_id)`,
};
/** For a room known to be free: without the conditions for cases and specialists, which take time to plan. */
const FREE = { hear: sql`p.hasta is null`, caso: sql`null::json` };

/** The fields of a room that sending a message needs, with the name and role of the author. */
const deskOf = (who: Principal, id: string, reach: SqlCondition, { hear, caso } = ANY) => sql<Desk>`
  select s.id, s.relacion, s.especialidad, u.nombre_completo as autor,
    coalesce((select json_agg(json_build_object('id', p.usuario_id, 'como', p.como)) from sala_persona p
      where p.sala_id = s.id and ${hear}), '[]') as personas, ${ownRoleIn(who)} as rol, ${caso} as caso
  from sala s join usuario u on u.id = ${who.usuarioId} and u.estado
  left join sala_persona p on p.sala_id = s.id and p.usuario_id = u.id and p.hasta is null
  where s.id = ${id} and ${reach}`;

export async function findDesk(db: Db, who: Principal, id: string): Promise<Desk> {
  const { rows } = await deskOf(who, id, readBy(who)).execute(db);
  if (rows[0] === undefined) throw new RecordNotFound(textos.salaDesconocida);
  return rows[0];
}

/**
 * Takes the row lock of the room before reading anything. The trigger `caso_cambia_salas` takes it too, so no
 * message is stored after the case is closed (CHATS-41) or by a previous holder. The case itself is not
 * locked: senders would share that lock, and a close could wait for ever.
 */
const lockRoom = (tx: Tx, sala: string) =>
  sql`select from sala where id = ${sala} for no key update`.execute(tx);

async function quoted(tx: Tx, sala: string, numero: number | null | undefined): Promise<Cita | null> {
  if (numero === null || numero === undefined) return null;
  const { rows } = await sql<Cita>`select m.numero, m.autor, left(m.texto, 200) as mensaje
    from mensaje m where m.sala_id = ${sala} and m.numero = ${numero}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * An earlier message of the user with this id: a resend of a stored message succeeds even in a closed case.
 */
async function findRepeated(
  tx: Tx,
  sala: string,
  id: string,
  usuarioId: string,
): Promise<Mensaje | undefined> {
  const { rows } = await sql<{ json: Mensaje }>`select mensaje_json(m)::json as json from mensaje m
    where m.sala_id = ${sala} and m.id = ${id} and m.usuario_id = ${usuarioId}
      and m.fecha > now() - interval '31 days' limit 1`.execute(tx);
  return rows[0]?.json;
}

/** Stores a message, once for each id. The author is the user of the token (H16). */
export async function store(
  work: UnitOfWork,
  who: Principal,
  sala: string,
  nuevo: NuevoMensaje,
): Promise<StoredMessage> {
  const { tx } = work;
  await lockRoom(tx, sala);
  const desk = await findDesk(tx, who, sala);
  const sent = (mensaje: Mensaje): StoredMessage => ({
    mensaje,
    personas: desk.personas,
    libre: desk.relacion === 'libre',
    especialidad: desk.especialidad,
  });
  const reason = impedimentoDeEnvio(desk, who.roles);
  if (reason !== undefined) {
    const before = await findRepeated(tx, sala, nuevo.id, who.usuarioId);
    if (before !== undefined) return sent(before);
    throw new RuleViolation(reason);
  }
  const adjuntos: AdjuntoDeMensaje[] = [];
  for (const { aws_id } of nuevo.adjuntos)
    adjuntos.push(await attachFile(work, aws_id, { recurso: RECURSO, id: sala, entidad: 'CHAT' }));
  const cita = await quoted(tx, sala, nuevo.cita);
  const { rows } = await sql<{ numero: number; fecha: Date; repetido: boolean }>`
    select numero, fecha, repetido from guarda_mensaje(${sala}, ${nuevo.id}, ${who.usuarioId}, ${desk.autor}, ${desk.rol},
      ${nuevo.mensaje}, ${JSON.stringify(adjuntos)}, ${cita === null ? null : JSON.stringify(cita)})`.execute(
    tx,
  );
  const [stored] = rows;
  if (stored === undefined) throw new Error('a message was neither stored nor found');
  if (stored.repetido) {
    const before = await findRepeated(tx, sala, nuevo.id, who.usuarioId);
    // The id is taken by another user's message; clients that store messages by id would confuse the two.
    if (before === undefined) throw new RuleViolation(textos.idUsado);
    return sent(before);
  }
  return sent({
    _id: nuevo.id,
    sala,
    numero: stored.numero,
    usuario: { _id: who.usuarioId, nombre_completo: desk.autor, rol: desk.rol },
    mensaje: nuevo.mensaje,
    adjuntos,
    cita,
    fecha: stored.fecha.toISOString(),
  });
}

/**
 * Fast path for most messages, text in a free room: one statement instead of a transaction, and no lock
 * before the lock of the room. Returns undefined for other messages and for possible refusals, which `store`
 * handles.
 */
export async function storePlain(
  db: Db,
  who: Principal,
  sala: string,
  { id, mensaje, adjuntos, cita }: NuevoMensaje,
): Promise<StoredMessage | undefined> {
  const isRefused = impedimentoDeEnvio({ especialidad: null, caso: null }, who.roles) !== undefined;
  if (isRefused || adjuntos.length > 0 || (cita ?? null) !== null) return undefined;
  const { rows } = await sql<Desk & { numero: number; fecha: Date; repetido: boolean }>`
    select d.*, g.* from (${deskOf(who, sala, sql`s.relacion = 'libre' and ${readByFree(who)}`, FREE)}) d cross join lateral
      guarda_mensaje(d.id, ${id}, ${who.usuarioId}, d.autor, d.rol, ${mensaje}, '[]', null) g`.execute(db);
  const [stored] = rows;
  if (stored === undefined || stored.repetido) return undefined;
  const { numero, fecha, autor, rol, personas } = stored;
  const usuario = { _id: who.usuarioId, nombre_completo: autor, rol };
  const told = {
    _id: id,
    sala,
    numero,
    usuario,
    mensaje,
    adjuntos: [],
    cita: null,
    fecha: fecha.toISOString(),
  };
  return { mensaje: told, personas, libre: true, especialidad: null };
}

/** Maximum of a PostgreSQL `integer`. */
const NUMERO = 2_147_483_647;

interface Bounds {
  /** The range of numbers to read, and the first number to show. */
  first: SqlCondition;
  last: SqlCondition;
  shown: SqlCondition;
}

/**
 * Numbers have no gaps, so both ends are known. With one bound only, PostgreSQL may read and sort a room of a
 * million messages.
 */
function boundsOf({ antes, desde, cantidad }: Tramo): Bounds {
  if (desde !== undefined) {
    const first = sql`${Math.min(desde, NUMERO - 1) + 1}::int`;
    return { first, last: sql`${Math.min(desde + cantidad, NUMERO)}::int`, shown: first };
  }
  const last = antes === undefined ? sql`s.ultimo` : sql`${antes - 1}::int`;
  // Reads one more than is shown, to find out whether there are older messages.
  return {
    first: sql`${last} - ${cantidad}::int`,
    last,
    shown: sql`${last} - ${cantidad - 1}::int`,
  };
}

interface MessagePart {
  ultimo: number;
  mensajes: string;
  /** How many messages were read, how many of them are shown, and the number of the last shown one. */
  leidos: number;
  mostrados: number;
  hasta: number | null;
}

/** The newest messages, or those before or after a number, always in ascending order. */
export async function conversation(db: Db, who: Principal, sala: string, tramo: Tramo): Promise<RawJson> {
  const { desde } = tramo;
  const { first, last, shown } = boundsOf(tramo);
  const { rows } = await sql<MessagePart>`
    select s.ultimo, x.* from sala s cross join lateral pagina_de_mensajes(s.id, ${first}, ${last}, ${shown}) x
    where s.id = ${sala} and ${readBy(who)}`.execute(db);
  if (rows[0] === undefined) throw new RecordNotFound(textos.salaDesconocida);
  const { ultimo, mensajes, leidos, mostrados, hasta } = rows[0];
  if (desde !== undefined && leidos === 0 && desde < ultimo) {
    // Retention has deleted the next messages, so continue with the oldest that is left.
    const kept = await firstAfter(db, sala, desde);
    if (kept !== undefined) return conversation(db, who, sala, { ...tramo, desde: kept - 1 });
  }
  const quedan = desde === undefined ? leidos > mostrados : (hasta ?? ultimo) < ultimo;
  return new RawJson(`{"mensajes":[${mensajes}],"ultimo":${ultimo},"quedan":${quedan}}`);
}

async function firstAfter(db: Db, sala: string, numero: number): Promise<number | undefined> {
  const { rows } = await sql<{ numero: number }>`select m.numero from mensaje m
    where m.sala_id = ${sala} and m.numero > ${numero} order by m.numero limit 1`.execute(db);
  return rows[0]?.numero;
}
