import { sql } from 'kysely';
import type { TipoAsignable } from '@amparo/contract/asignacion';
import { CAMPO_DE_TIPO, ESTADOS_CERRADOS, type CampoDeTipo } from '@amparo/contract/casos';
import { reachBy, scopeOf, type Alcance, type Condition } from '../../platform/access/scope.ts';
import { can, type Who } from '../../platform/access/who.ts';

const closed = sql.join(ESTADOS_CERRADOS.map((estado) => sql.lit(estado)));
/** Of a case (`t`). Written so that the partial indexes are recognised. */
export const isOpen = sql`t.estado not in (${closed})`;

export const TYPES = Object.entries(CAMPO_DE_TIPO) as [TipoAsignable, CampoDeTipo][];
export const HOLDERS = Object.values(CAMPO_DE_TIPO);
export const holderColumn = (campo: string) => sql.ref(`t.${campo}_id`);

/** How many open cases each person holds (`id`, `n`). Whoever holds none is missing. */
export const heldOpen = sql`
  select h.id, count(distinct t.id)::int as n
  from caso t cross join unnest(array[${sql.join(HOLDERS.map(holderColumn))}]) h (id)
  where ${isOpen} and h.id is not null group by h.id`;

const isHolder = (usuarioId: string) => HOLDERS.map((campo) => sql`${holderColumn(campo)} = ${usuarioId}`);
/** Held by somebody now, as any type. */
export const heldBy = (usuarioId: string) => sql`(${sql.join(isHolder(usuarioId), sql` or `)})`;

/** The cases that somebody holds now; a lawyer also sees the open ones that wait for one (CHOQUE-49). */
export const ofHolder: Alcance = ({ usuarioId, roles }) => {
  const toTake = roles.includes('Abogado') ? [sql`(t.abogado_id is null and ${isOpen})`] : [];
  return sql`(${sql.join([...isHolder(usuarioId), ...toTake], sql` or `)})`;
};

/** Of a case (`t`): whether somebody sees it, by the permission of its kind. */
export function seenBy(who: Who, recurso: string): Condition {
  const permiso = `${recurso}.ver`;
  if (!can(who, permiso)) return sql`false`;
  return scopeOf(ofHolder, { who, reach: reachBy(who, permiso) }) ?? sql`true`;
}
