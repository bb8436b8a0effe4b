import { sql } from 'kysely';
import { claseDe, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import {
  COMO_CLIENTE,
  COORDINAN_ESPECIALIDAD,
  ESPECIALIDADES,
  type Relacion,
} from '@amparo/contract/casos/casos/salas';
import { can, hasFullScope, type Principal } from '../../../platform/access/principal.ts';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import { seenBy } from '../../casos/casos/index.ts';

const CLASE_DE_RELACION = {
  asistencia_choque_simple: 'choque-simple',
  asistencia_juridica: 'juridica',
} as const satisfies Record<Exclude<Relacion, 'libre'>, ClaseDeCaso>;

/** Staff need the permission; the app accesses only the rooms of its person. */
export const mayChat = (who: Principal): boolean => who.app !== undefined || can(who, 'chats.ver');

/**
 * SQL condition: place `p` in room `s` is active. A user who only posted in the room of a case is not a
 * member: they may read it as long as they may see the case. A specialist who loses the role stops being a
 * member at once.
 */
const countsWith = (hasRole: SqlCondition) =>
  sql`(p.hasta is null and (s.relacion = 'libre' or p.por_caso) and (s.especialidad is null or ${hasRole}))`;

export const counts = countsWith(sql`exists (select from usuario_rol ur join rol r on r.id = ur.rol_id
  where ur.usuario_id = p.usuario_id and r.nombre = p.como)`);

/**
 * A person may be a customer in one room and hold the case of another. Each app sees one side only, and no
 * specialist rooms.
 */
function onSide({ app }: Principal): SqlCondition {
  if (app === undefined) return sql`true`;
  const isCustomers = sql`coalesce(p.como = any(${[...COMO_CLIENTE]}), false)`;
  return sql`s.especialidad is null and ${app === 'cliente' ? isCustomers : sql`not ${isCustomers}`}`;
}

/** Undefined conditions are dropped, because planning them takes longer than reading a room. */
function any(ways: readonly (SqlCondition | undefined)[]): SqlCondition {
  const open = ways.filter((way) => way !== undefined);
  return open.length === 0 ? sql`false` : sql`(${sql.join(open, sql` or `)})`;
}

/** SQL condition: the user has an active place in room `s`. */
export const belongs = (who: Principal): SqlCondition =>
  sql`exists (select from sala_persona p
    where p.sala_id = s.id and p.usuario_id = ${who.usuarioId} and ${countsWith(sql`p.como = any(${[...who.roles]})`)} and ${onSide(who)})`;

/**
 * SQL condition: the user may see the case of room `s`. A specialist room also needs the role of its
 * coordinators.
 */
function followsCase(who: Principal, relacion: keyof typeof CLASE_DE_RELACION): SqlCondition | undefined {
  const clase = CLASE_DE_RELACION[relacion];
  if (!can(who, `${claseDe(clase).recurso}.ver`)) return undefined;
  const coordinated = ESPECIALIDADES.filter((especialidad) =>
    COORDINAN_ESPECIALIDAD[especialidad].some((rol) => who.roles.includes(rol)),
  );
  return sql`(s.relacion = ${sql.lit(relacion)} and (s.especialidad is null or s.especialidad = any(${coordinated}))
    and exists (select from caso t where t.id = s.caso_id and ${seenBy(who, clase)}))`;
}

/** SQL condition: room `s` is free, and the user may read all free rooms. */
const freeOf = (who: Principal): SqlCondition | undefined =>
  hasFullScope(who, 'chats.libres') ? sql`s.relacion = 'libre'` : undefined;
export const isFree = (who: Principal): SqlCondition => any([freeOf(who)]);

/** SQL condition: the user has a place in room `s`, has not muted it, and has unread messages in it. */
const ownUnread = ({ usuarioId }: Principal): SqlCondition =>
  sql`exists (select from sala_persona p where p.sala_id = s.id and p.usuario_id = ${usuarioId} and p.hasta is null
    and not p.silenciada and s.ultimo > p.leido)`;

/**
 * SQL condition: free room `s` has a customer message that no staff member has read; the user may read free
 * rooms and has no place in it.
 */
export const waitsUnread = (who: Principal): SqlCondition =>
  sql`${isFree(who)} and s.relacion = 'libre' and s.ultimo_de_cliente > s.atendido
    and not exists (select from sala_persona p where p.sala_id = s.id and p.usuario_id = ${who.usuarioId} and p.hasta is null)`;

/** SQL condition: the user may read room `s`. `todo` does not give access to specialist rooms (CASO-09). */
export function readBy(who: Principal): SqlCondition {
  if (!mayChat(who)) return sql`false`;
  return any([
    belongs(who),
    freeOf(who),
    followsCase(who, 'asistencia_choque_simple'),
    followsCase(who, 'asistencia_juridica'),
  ]);
}

/** The conditions under which a room is unread for the user. */
export const unreadBy = (who: Principal): readonly SqlCondition[] => [
  sql`${ownUnread(who)} and ${readBy(who)}`,
  waitsUnread(who),
];

/** `readBy` for a room that is known to be free and therefore has no case. */
export const readByFree = (who: Principal): SqlCondition => any([belongs(who), freeOf(who)]);

/** `followsCase` for a room that may not exist yet, when a user opens the chat of a case. */
export const mayOpen = (who: Principal, relacion: keyof typeof CLASE_DE_RELACION): SqlCondition =>
  any([followsCase(who, relacion)]);
