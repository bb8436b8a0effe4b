import { sql } from 'kysely';
import { CAMPO_DE_TIPO, ESTADOS_CERRADOS } from '@amparo/contract/casos';
import { reachBy, scopeOf, type Alcance, type Condition } from '../../platform/access/scope.ts';
import { can, type Who } from '../../platform/access/who.ts';

const closed = sql.join(ESTADOS_CERRADOS.map((estado) => sql.lit(estado)));
/** Of a case (`t`). Written so that the partial indexes are recognised. */
export const isOpen = sql`t.estado not in (${closed})`;

export const HOLDERS = Object.values(CAMPO_DE_TIPO);
export const holderColumn = (campo: string) => sql.ref(`t.${campo}_id`);

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
