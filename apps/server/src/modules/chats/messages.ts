import { sql } from 'kysely';
import {
  type AdjuntoDeMensaje,
  type Cita,
  type Mensaje,
  type NuevoMensaje,
  type Tramo,
} from '@amparo/contract/chats';
import { impedimentoDeEnvio, mensajesDeChats as textos, type Especialidad } from '@amparo/contract/salas';
import type { Condition } from '../../platform/access/scope.ts';
import type { Who } from '../../platform/access/who.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { RawJson } from '../../platform/db/raw.ts';
import { Missing, RuleBroken } from '../../platform/http/problems.ts';
import type { Work } from '../../platform/work.ts';
import { claim } from '../archivos/index.ts';
import { ownRoleIn, RECURSO } from './rooms.ts';
import { counts, readBy, readByFree } from './scope.ts';

/** Somebody who hears what is said in a room, and as what they stand in it. */
export interface Place {
  id: string;
  como: string | null;
}

/** A message that was stored, and who is to hear of it. */
export interface Sent {
  mensaje: Mensaje;
  /** Everyone who has a place in the room, or wrote in it and still sees its case. */
  personas: readonly Place[];
  libre: boolean;
  especialidad: Especialidad | null;
}

interface Desk {
  id: string;
  relacion: string;
  especialidad: Especialidad | null;
  personas: Place[];
  autor: string;
  rol: string | null;
  caso: { estado: string; archivado: boolean } | null;
}

/** Of who wrote (`p`) in the main room of a case (`s`) without holding it: they still see every case of its kind. */
const seesCases = sql`(p.hasta is null and s.caso_id is not null and s.especialidad is null and exists (
  select from usuario_rol ur join rol_permiso g on g.rol_id = ur.rol_id join permiso x on x.id = g.permiso_id
  where ur.usuario_id = p.usuario_id and g.todo and x.estado and x.clave = replace(s.relacion, '_', '-') || '.ver'))`;

/** Of any room (`s`): which places (`p`) in it hear what is said, and what its case allows. */
const ANY = {
  hear: sql`(${counts} or ${seesCases})`,
  caso: sql`(select json_build_object('estado', c.estado, 'archivado', c.archivado) from caso c where c.id = s.caso_id)`,
};
/** The same of one that is known to be free, without planning for cases and specialists. */
const FREE = { hear: sql`p.hasta is null`, caso: sql`null::json` };

/** As much of a room as writing in it needs, and who writes as the room knows them. */
const deskOf = (who: Who, id: string, reach: Condition, { hear, caso } = ANY) => sql<Desk>`
  select s.id, s.relacion, s.especialidad, u.nombre_completo as autor,
    coalesce((select json_agg(json_build_object('id', p.usuario_id, 'como', p.como)) from sala_persona p
      where p.sala_id = s.id and ${hear}), '[]') as personas, ${ownRoleIn(who)} as rol, ${caso} as caso
  from sala s join usuario u on u.id = ${who.usuarioId} and u.estado
  left join sala_persona p on p.sala_id = s.id and p.usuario_id = u.id and p.hasta is null
  where s.id = ${id} and ${reach}`;

export async function findDesk(db: Db, who: Who, id: string): Promise<Desk> {
  const { rows } = await deskOf(who, id, readBy(who)).execute(db);
  if (rows[0] === undefined) throw new Missing(textos.salaDesconocida);
  return rows[0];
}

/**
 * Waits for its turn in the room, before anything is asked. Whoever closes, archives or gives away its case waits for the
 * same row (`caso_cambia_salas`): nothing is said after a case was closed (CHATS-41), nor by who no longer holds it. The
 * case itself is not locked: those who write would share that lock, and who closes would wait until nobody writes.
 */
const lockRoom = (tx: Tx, sala: string) =>
  sql`select from sala where id = ${sala} for no key update`.execute(tx);

/** What is quoted, as it was said; of a message that is not there nothing is. */
async function quoted(tx: Tx, sala: string, numero: number | null | undefined): Promise<Cita | null> {
  if (numero === null || numero === undefined) return null;
  const { rows } = await sql<Cita>`select m.numero, m.autor, left(m.texto, 200) as mensaje
    from mensaje m where m.sala_id = ${sala} and m.numero = ${numero}`.execute(tx);
  return rows[0] ?? null;
}

/** One that came before under the same id, so that what was stored is told so whatever happened to the room since. */
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

/**
 * Stores a message, once whatever it is sent again. The author is who the token is of (H16).
 */
export async function store(work: Work, who: Who, sala: string, nuevo: NuevoMensaje): Promise<Sent> {
  const { tx } = work;
  await lockRoom(tx, sala);
  const desk = await findDesk(tx, who, sala);
  const sent = (mensaje: Mensaje): Sent => ({
    mensaje,
    personas: desk.personas,
    libre: desk.relacion === 'libre',
    especialidad: desk.especialidad,
  });
  const reason = impedimentoDeEnvio(desk, who.roles);
  if (reason !== undefined) {
    const before = await findRepeated(tx, sala, nuevo.id, who.usuarioId);
    if (before !== undefined) return sent(before);
    throw new RuleBroken(reason);
  }
  const adjuntos: AdjuntoDeMensaje[] = [];
  for (const { aws_id } of nuevo.adjuntos)
    adjuntos.push(await claim(work, aws_id, { recurso: RECURSO, id: sala, entidad: 'CHAT' }));
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
    // Somebody else's: whoever keeps messages by their id would take one for the other.
    if (before === undefined) throw new RuleBroken(textos.idUsado);
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
 * What most messages are, words in a free room, in one statement instead of a transaction: nothing is locked before the
 * room. Undefined where it is anything else, or may not be: then `store` says what.
 */
export async function storePlain(
  db: Db,
  who: Who,
  sala: string,
  { id, mensaje, adjuntos, cita }: NuevoMensaje,
): Promise<Sent | undefined> {
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

/** The largest that a column of numbers holds. */
const NUMERO = 2_147_483_647;

interface Bounds {
  /** From and up to which number they are read, and from which on they are shown. */
  first: Condition;
  last: Condition;
  shown: Condition;
}

/** Numbers have no holes, so both ends are known: bounded on one side only, a room of a million may be read whole to sort it. */
function boundsOf({ antes, desde, cantidad }: Tramo): Bounds {
  if (desde !== undefined) {
    const first = sql`${Math.min(desde, NUMERO - 1) + 1}::int`;
    return { first, last: sql`${Math.min(desde + cantidad, NUMERO)}::int`, shown: first };
  }
  const last = antes === undefined ? sql`s.ultimo` : sql`${antes - 1}::int`;
  // One more than is shown tells whether there are older ones.
  return {
    first: sql`${last} - ${cantidad}::int`,
    last,
    shown: sql`${last} - ${cantidad - 1}::int`,
  };
}

interface Part {
  ultimo: number;
  mensajes: string;
  /** How many were read, how many of them are shown, and the last of those. */
  leidos: number;
  mostrados: number;
  hasta: number | null;
}

/** The last ones, those before one, or those after the last one that somebody saw. Always in the order they were written. */
export async function conversation(db: Db, who: Who, sala: string, tramo: Tramo): Promise<RawJson> {
  const { desde } = tramo;
  const { first, last, shown } = boundsOf(tramo);
  const { rows } = await sql<Part>`
    select s.ultimo, x.* from sala s cross join lateral pagina_de_mensajes(s.id, ${first}, ${last}, ${shown}) x
    where s.id = ${sala} and ${readBy(who)}`.execute(db);
  if (rows[0] === undefined) throw new Missing(textos.salaDesconocida);
  const { ultimo, mensajes, leidos, mostrados, hasta } = rows[0];
  if (desde !== undefined && leidos === 0 && desde < ultimo) {
    // What followed is no longer kept: on from the oldest that is.
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
