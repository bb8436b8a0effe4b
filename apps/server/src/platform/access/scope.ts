import { sql, type RawBuilder } from 'kysely';
import { permisoDe, type Route } from '@amparo/contract/kernel/route';
import { reachesAll, type Who } from './who.ts';

/** A condition over the listed table, under the alias `t`. */
export type Condition = RawBuilder<unknown>;

/** Joins the conditions with `and`; an empty list is true. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/**
 * Records that a user without `todo` may access: all of them, or those that meet the condition. Lists, single
 * reads, writes and events use the same scope.
 */
export type Alcance = 'todos' | ((who: Who) => Condition);

/**
 * Scope of a route: `todos` if the route works the same without `todo`, `propios` if it refuses the records
 * of other users. A test verifies the declaration of every route.
 */
export type AlcanceDeLlamada = 'todos' | 'propios';

export const alcanceDeLlamada = (alcance: Alcance): AlcanceDeLlamada =>
  alcance === 'todos' ? 'todos' : 'propios';

/** The user, and whether the permission of the call covers every record or only their own. */
export interface Asker {
  readonly who: Who;
  readonly reach: 'todo' | 'propio';
}

export const reachBy = (who: Who, permiso: string): Asker['reach'] =>
  reachesAll(who, permiso) ? 'todo' : 'propio';

/** A route without a permission is limited to the user's own records. */
export function reachOf(who: Who, route: Route): Asker['reach'] {
  const permiso = permisoDe(route);
  return permiso === undefined ? 'propio' : reachBy(who, permiso);
}

/** Users own the user record with their id. */
export function reachesPerson({ who, reach }: Asker, usuarioId: string): boolean {
  return reach === 'todo' || usuarioId === who.usuarioId;
}

export function scopeOf(alcance: Alcance, { who, reach }: Asker): Condition | undefined {
  return alcance === 'todos' || reach === 'todo' ? undefined : alcance(who);
}
