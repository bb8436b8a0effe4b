import { sql } from 'kysely';
import { permisoDe, type Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';
import { can, type Principal } from '../../../platform/access/principal.ts';
import type { SqlCondition } from '../../../platform/db/condition.ts';

/** Lists for staff. The company's app has no views. */
const LISTS: readonly Route[] = todasLasRutas().filter(
  ({ method, query, access }) => method === 'GET' && 'criteria' in query && !('app' in access),
);

function mayRead(who: Principal, list: Route): boolean {
  const permiso = permisoDe(list);
  return permiso === undefined || can(who, permiso);
}

/** Paths of the lists that the user may read now. Views of other lists are not accessible. */
export const listsOf = (who: Principal): string[] =>
  LISTS.filter((list) => mayRead(who, list)).map(({ path }) => path);

/** Condition on the view `t`: owned by the user, and of a list that they may read. */
export const isOwn = (who: Principal): SqlCondition =>
  sql`t.usuario_id = ${who.usuarioId} and t.lista = any(${listsOf(who)})`;

/**
 * Condition on the view `t`: owned by the user or shared with one of their roles, and of a list that they may
 * read.
 */
export const isSeen = (who: Principal): SqlCondition =>
  sql`(t.usuario_id = ${who.usuarioId} or t.roles && ${[...who.roles]}) and t.lista = any(${listsOf(who)})`;
