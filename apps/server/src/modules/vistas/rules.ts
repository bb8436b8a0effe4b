import { sql } from 'kysely';
import { permisoDe, type Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';
import type { Condition } from '../../platform/access/scope.ts';
import { can, type Who } from '../../platform/access/who.ts';

/** The lists of those who work here; the app of the company has no views. */
const LISTS: readonly Route[] = todasLasRutas().filter(
  ({ method, query, access }) => method === 'GET' && 'criteria' in query && !('app' in access),
);

function mayRead(who: Who, list: Route): boolean {
  const permiso = permisoDe(list);
  return permiso === undefined || can(who, permiso);
}

/** The paths of the lists that somebody may read now: of any other there are no views. */
export const listsOf = (who: Who): string[] =>
  LISTS.filter((list) => mayRead(who, list)).map(({ path }) => path);

/** Of a view (`t`): it is theirs, of a list that they may read. */
export const isOwn = (who: Who): Condition =>
  sql`t.usuario_id = ${who.usuarioId} and t.lista = any(${listsOf(who)})`;

/** Of a view (`t`): it is theirs or shared with a role of theirs, of a list that they may read. */
export const isSeen = (who: Who): Condition =>
  sql`(t.usuario_id = ${who.usuarioId} or t.roles && ${[...who.roles]}) and t.lista = any(${listsOf(who)})`;
