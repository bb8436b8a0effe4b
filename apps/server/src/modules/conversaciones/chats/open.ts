import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  COMO_CLIENTE,
  leeRelacion,
  type RelacionDeSala,
  type RelacionLeida,
} from '@amparo/contract/casos/casos/salas';
import { type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { mensajesDeChats as textos } from '@amparo/contract/conversaciones/chats/texts';
import { can, type Principal } from '../../../platform/access/principal.ts';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Forbidden, RecordNotFound, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { findRoom, RECURSO } from './rooms.ts';
import { mayOpen } from './scope.ts';

interface Order {
  personas: readonly string[];
  relacion: RelacionDeSala;
}

interface RoomRequest {
  relacion: RelacionLeida;
  /** Unique key of a room, so that concurrent requests create it once. */
  clave: string;
  personas: readonly { id: string; cliente: boolean }[];
}

/** The people of a free room, with a flag for customers. Refuses unknown and inactive users. */
async function findPeople(tx: Tx, ids: readonly string[]): Promise<{ id: string; cliente: boolean }[]> {
  const { rows } = await sql<{ id: string; cliente: boolean }>`
    select u.id, not exists (select from usuario_rol ur join rol r on r.id = ur.rol_id
      where ur.usuario_id = u.id and r.nombre <> 'Usuario') as cliente
    from usuario u where u.id = any(${ids}) and u.estado`.execute(tx);
  if (rows.length < ids.length) throw new RuleViolation(textos.personaDesconocida);
  return rows;
}

/** A customer has one free room for all staff; staff have one free room for each set of people. */
async function freeRoom(tx: Tx, ids: readonly string[]): Promise<RoomRequest> {
  const personas = await findPeople(tx, [...new Set(ids)]);
  const clientes = personas.filter(({ cliente }) => cliente);
  const named = clientes.length === 1 ? clientes : personas;
  const who = createHash('sha256').update(
    named
      .map(({ id }) => id)
      .toSorted()
      .join(),
  );
  return {
    relacion: { relacion: 'libre' },
    clave: `libre:${who.digest('hex')}`,
    personas,
  };
}

/**
 * SQL condition: the person of the app credential is the customer of case `c`, or holds it, depending on the
 * app.
 */
function isOfCase({ app, usuarioId }: Principal): SqlCondition {
  if (app === undefined) return sql`false`;
  return app === 'cliente'
    ? sql`c.persona_id = ${usuarioId}`
    : sql`${usuarioId} in (c.abogado_id, c.investigador_id)`;
}

/** Room of a case that the user may see; a specialist room needs a specialist (CASO-04, CASO-05). */
async function caseRoom(tx: Tx, who: Principal, relacion: RelacionLeida): Promise<RoomRequest> {
  const { caso, especialidad = null } = relacion;
  if (relacion.relacion === 'libre') throw new Error('free rooms have no case');
  // The conditions of an existing room: a user who could read the room may also open it.
  const { rows } = await sql<{ visible: boolean; tiene: boolean }>`
    select (${mayOpen(who, relacion.relacion)} or coalesce(${especialidad}::text in ('perito', 'dibujante')
        and ${who.usuarioId} = case ${especialidad}::text when 'perito' then c.perito_id else c.dibujante_id end, false)
        or (${especialidad}::text is null and coalesce(${isOfCase(who)}, false))) as visible,
      case ${especialidad}::text when 'perito' then c.perito_id is not null
        when 'dibujante' then c.dibujante_id is not null else true end as tiene
    from caso c cross join lateral (
      select ${relacion.relacion}::text as relacion, c.id as caso_id, ${especialidad}::text as especialidad) s
    where c.id = ${caso} and c.clase = ${relacion.relacion === 'asistencia_juridica' ? 'juridica' : 'choque-simple'}`.execute(
    tx,
  );
  if (rows[0]?.visible !== true) throw new RecordNotFound(textos.casoDesconocido);
  if (!rows[0].tiene && especialidad !== null) throw new RuleViolation(textos.sinEspecialista(especialidad));
  // Staff who open the room of a legal case become members of it (JURIDICA-98).
  const joins = relacion.relacion === 'asistencia_juridica' && who.app === undefined;
  return {
    relacion,
    clave: `caso:${caso}${especialidad === null ? '' : `:${especialidad}`}`,
    personas: joins ? [{ id: who.usuarioId, cliente: false }] : [],
  };
}

/**
 * Serializes the opening of a room with an assignment of its case. Otherwise neither transaction would see
 * the other, and the room would lack the new holder. Cases are always locked before rooms.
 */
const holdCase = (tx: Tx, caso: string) => sql`select from caso where id = ${caso} for share`.execute(tx);

async function findByKey(tx: Tx, clave: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from sala where clave = ${clave}`.execute(tx);
  return rows[0]?.id;
}

/** A user who became coordinator after the room was created gets a place on opening it. */
async function isPlaced(tx: Tx, sala: string, usuarioId: string): Promise<boolean> {
  const { rows } = await sql`select from sala_persona
    where sala_id = ${sala} and usuario_id = ${usuarioId} and por_caso and hasta is null`.execute(tx);
  return rows.length > 0;
}

/** Finds or creates the room, once even for concurrent requests. */
async function ensureRoom(platform: Platform, asked: WriteContext, wanted: RoomRequest): Promise<Sala> {
  const { work, who } = asked;
  const { tx } = work;
  const { relacion, caso, especialidad } = wanted.relacion;
  const known = await findByKey(tx, wanted.clave);
  const mustPlace =
    known === undefined || (especialidad !== undefined && !(await isPlaced(tx, known, who.usuarioId)));
  if (caso !== undefined && mustPlace) await holdCase(tx, caso);
  const made = known === undefined && (await make(tx, wanted));
  // The insert waited for a concurrent one with the same key, so that room is visible now.
  const id = known ?? (await findByKey(tx, wanted.clave));
  if (id === undefined) throw new Error('a room was neither made nor found');
  await join(tx, id, wanted.personas);
  if (caso !== undefined && mustPlace)
    await sql`select acuerda_personas(s) from sala s where s.id = ${id}`.execute(tx);
  const room = await findRoom(tx, who, id);
  if (made)
    await platform.audit.record(work, {
      recurso: RECURSO,
      id,
      accion: 'crear',
      despues: { sala: room.titulo, relacion },
    });
  return room;
}

async function make(
  tx: Tx,
  { relacion: { relacion, caso, especialidad }, clave }: RoomRequest,
): Promise<boolean> {
  const { rows } = await sql`insert into sala (relacion, caso_id, especialidad, clave)
    values (${relacion}, ${caso ?? null}, ${especialidad ?? null}, ${clave})
    on conflict (clave) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Inserts in the order of ids, so that two users who open rooms with each other cannot deadlock. */
async function join(tx: Tx, sala: string, personas: RoomRequest['personas']): Promise<void> {
  for (const { id, cliente } of personas.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await sql`insert into sala_persona (sala_id, usuario_id, como)
      values (${sala}, ${id}, ${cliente ? COMO_CLIENTE[1] : null})
      on conflict (sala_id, usuario_id) do update set hasta = null where sala_persona.hasta is not null`.execute(
      tx,
    );
}

/** Opens a room or returns the existing one (CHATS-26, CHATS-28). */
export async function openRoom(platform: Platform, asked: WriteContext, order: Order): Promise<Sala> {
  const { work, who } = asked;
  const relacion = leeRelacion(order.relacion);
  if (relacion.relacion !== 'libre')
    return ensureRoom(platform, asked, await caseRoom(work.tx, who, relacion));
  if (!can(who, 'chats.libres')) throw new Forbidden();
  const others = order.personas.filter((id) => id !== who.usuarioId);
  if (others.length === 0) throw new RuleViolation(textos.sinPersonas);
  return ensureRoom(platform, asked, await freeRoom(work.tx, [who.usuarioId, ...others]));
}

/** The free room of a customer with the company. Only the customer opens it this way. */
export async function openOwnRoom(platform: Platform, asked: WriteContext): Promise<Sala> {
  const id = asked.who.usuarioId;
  const wanted = await freeRoom(asked.work.tx, [id]);
  return ensureRoom(platform, asked, { ...wanted, personas: [{ id, cliente: true }] });
}
