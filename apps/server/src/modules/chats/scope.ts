import { sql } from 'kysely';
import { claseDe, type ClaseDeCaso } from '@amparo/contract/clases';
import { COMO_CLIENTE, COORDINAN_ESPECIALIDAD, ESPECIALIDADES, type Relacion } from '@amparo/contract/salas';
import type { Condition } from '../../platform/access/scope.ts';
import { can, reachesAll, type Who } from '../../platform/access/who.ts';
import { seenBy } from '../casos/index.ts';

/** The kind of case that the rooms of each relation follow. */
const CLASE_DE_RELACION = {
  asistencia_choque_simple: 'choque-simple',
  asistencia_juridica: 'juridica',
} as const satisfies Record<Exclude<Relacion, 'libre'>, ClaseDeCaso>;

/** Whoever signed in here needs the permission; the app speaks in the rooms of its person and in no others. */
export const mayChat = (who: Who): boolean => who.app !== undefined || can(who, 'chats.ver');

/**
 * Of a place (`p`) in a room (`s`): it counts now. Whoever only wrote in the room of a case is there by what they see of
 * the case; and whoever lost the role that they had among specialists has no place left, before anybody looked at the room.
 */
const countsWith = (hasRole: Condition) =>
  sql`(p.hasta is null and (s.relacion = 'libre' or p.por_caso) and (s.especialidad is null or ${hasRole}))`;

export const counts = countsWith(sql`exists (select from usuario_rol ur join rol r on r.id = ur.rol_id
  where ur.usuario_id = p.usuario_id and r.nombre = p.como)`);

/** The same person may be a customer in one room and hold the case in another: the app speaks on one side only, and never with specialists. */
function onSide({ app }: Who): Condition {
  if (app === undefined) return sql`true`;
  const isCustomers = sql`coalesce(p.como = any(${[...COMO_CLIENTE]}), false)`;
  return sql`s.especialidad is null and ${app === 'cliente' ? isCustomers : sql`not ${isCustomers}`}`;
}

/** Ways that nobody has to look for are left out: planning them takes longer than reading a room. */
function any(ways: readonly (Condition | undefined)[]): Condition {
  const open = ways.filter((way) => way !== undefined);
  return open.length === 0 ? sql`false` : sql`(${sql.join(open, sql` or `)})`;
}

/** Of a room (`s`): somebody has a place in it now. */
export const belongs = (who: Who): Condition =>
  sql`exists (select from sala_persona p
    where p.sala_id = s.id and p.usuario_id = ${who.usuarioId} and ${countsWith(sql`p.como = any(${[...who.roles]})`)} and ${onSide(who)})`;

/** Of a room (`s`) of a case: whoever sees the case reads its main room; specialists are also read by who coordinates them. */
function followsCase(who: Who, relacion: keyof typeof CLASE_DE_RELACION): Condition | undefined {
  const clase = CLASE_DE_RELACION[relacion];
  if (!can(who, `${claseDe(clase).recurso}.ver`)) return undefined;
  const coordinated = ESPECIALIDADES.filter((especialidad) =>
    COORDINAN_ESPECIALIDAD[especialidad].some((rol) => who.roles.includes(rol)),
  );
  return sql`(s.relacion = ${sql.lit(relacion)} and (s.especialidad is null or s.especialidad = any(${coordinated}))
    and exists (select from caso t where t.id = s.caso_id and ${seenBy(who, clase)}))`;
}

/** Of a room (`s`): it is free, and somebody looks after all of those. */
const freeOf = (who: Who): Condition | undefined =>
  reachesAll(who, 'chats.libres') ? sql`s.relacion = 'libre'` : undefined;
export const isFree = (who: Who): Condition => any([freeOf(who)]);

/** Of a room (`s`): somebody has a place in it, has not silenced it, and has not read all of it. */
const ownUnread = ({ usuarioId }: Who): Condition =>
  sql`exists (select from sala_persona p where p.sala_id = s.id and p.usuario_id = ${usuarioId} and p.hasta is null
    and not p.silenciada and s.ultimo > p.leido)`;

/** Of a room (`s`): it is free, a customer waits in it whom nobody has read, and somebody without a place in it looks after those. */
export const waitsUnread = (who: Who): Condition =>
  sql`${isFree(who)} and s.relacion = 'libre' and s.ultimo_de_cliente > s.atendido
    and not exists (select from sala_persona p where p.sala_id = s.id and p.usuario_id = ${who.usuarioId} and p.hasta is null)`;

/** Of a room (`s`): whether somebody may read it. Nobody reaches more by `todo`: not even who reaches everything else reads specialists (CASO-09). */
export function readBy(who: Who): Condition {
  if (!mayChat(who)) return sql`false`;
  return any([
    belongs(who),
    freeOf(who),
    followsCase(who, 'asistencia_choque_simple'),
    followsCase(who, 'asistencia_juridica'),
  ]);
}

/** The ways in which a room is unread for somebody. */
export const unreadBy = (who: Who): readonly Condition[] => [
  sql`${ownUnread(who)} and ${readBy(who)}`,
  waitsUnread(who),
];

/** The same of a room that is known to be free, which follows no case. */
export const readByFree = (who: Who): Condition => any([belongs(who), freeOf(who)]);

/** Those of a case that somebody opens its tabs for: where the room is not there yet, the same says whether it may be. */
export const mayOpen = (who: Who, relacion: keyof typeof CLASE_DE_RELACION): Condition =>
  any([followsCase(who, relacion)]);
