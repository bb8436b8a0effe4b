import { sql } from 'kysely';
import { COORDINAN_ESPECIALIDAD, ESPECIALIDADES, type Relacion } from '@amparo/contract/chats';
import type { Condition } from '../../platform/access/scope.ts';
import { reachesAll, type Who } from '../../platform/access/who.ts';
import { seenBy } from '../casos/index.ts';

/** The resource whose records the rooms of each kind of case follow. */
export const RECURSO_DE_RELACION = {
  asistencia_choque_simple: 'asistencia-choque-simple',
  asistencia_juridica: 'asistencia-juridica',
} as const satisfies Record<Exclude<Relacion, 'libre'>, string>;

const any = (conditions: readonly Condition[]) => sql`(${sql.join(conditions, sql` or `)})`;

/** Of a room (`s`): somebody has a place in it now. Whoever only wrote in the room of a case is there by what they see of the case. */
export function belongs(who: Who): Condition {
  return sql`exists (select from sala_persona p where p.sala_id = s.id and p.usuario_id = ${who.usuarioId} and p.hasta is null
    and (s.relacion = 'libre' or p.por_caso) and (s.especialidad is null or p.como = any(${[...who.roles]})))`;
}

/** Of a room (`s`) of a case: whoever sees the case reads its main room; specialists are also read by who coordinates them. */
function followsCase(who: Who, relacion: keyof typeof RECURSO_DE_RELACION): Condition {
  const coordinated = ESPECIALIDADES.filter((especialidad) =>
    COORDINAN_ESPECIALIDAD[especialidad].some((rol) => who.roles.includes(rol)),
  );
  return sql`(s.relacion = ${sql.lit(relacion)} and (s.especialidad is null or s.especialidad = any(${coordinated}))
    and exists (select from caso t where t.id = s.caso_id and ${seenBy(who, RECURSO_DE_RELACION[relacion])}))`;
}

/** Of a room (`s`): it is free, and somebody looks after all of those. */
export const isFree = (who: Who): Condition =>
  reachesAll(who, 'chats.libres') ? sql`s.relacion = 'libre'` : sql`false`;

/** Of a room (`s`): somebody has a place in it, has not silenced it, and has not read all of it. */
const ownUnread = ({ usuarioId }: Who): Condition =>
  sql`exists (select from sala_persona p where p.sala_id = s.id and p.usuario_id = ${usuarioId} and p.hasta is null
    and not p.silenciada and s.ultimo > p.leido)`;

/** Of a room (`s`): it is free, a customer waits in it whom nobody has read, and somebody without a place in it looks after those. */
export const waitsUnread = (who: Who): Condition =>
  sql`${isFree(who)} and s.relacion = 'libre' and s.ultimo_de_cliente > s.atendido
    and not exists (select from sala_persona p where p.sala_id = s.id and p.usuario_id = ${who.usuarioId} and p.hasta is null)`;

/** Of a room (`s`): whether somebody may read it. Nobody reaches more by `todo`: not even who reaches everything else reads specialists (CASO-09). */
export const readBy = (who: Who): Condition =>
  any([
    belongs(who),
    isFree(who),
    followsCase(who, 'asistencia_choque_simple'),
    followsCase(who, 'asistencia_juridica'),
  ]);

/** The ways in which a room is unread for somebody. */
export const unreadBy = (who: Who): readonly Condition[] => [
  sql`${ownUnread(who)} and ${readBy(who)}`,
  waitsUnread(who),
];

/** Those of a case that somebody opens its tabs for: where the room is not there yet, the same says whether it may be. */
export const mayOpen = followsCase;
