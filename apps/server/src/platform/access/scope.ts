import { permisoDe, type Route } from '@amparo/contract/kernel/route';
import type { SqlCondition } from '../db/condition.ts';
import { hasFullScope, type Principal } from './principal.ts';

/**
 * Records that a user without `todo` may access: all of them, or those that meet the condition. Lists, single
 * reads, writes and events use the same scope.
 */
export type RecordScope = 'todos' | ((who: Principal) => SqlCondition);

/**
 * Scope of a route: `todos` if the route works the same without `todo`, `propios` if it refuses the records
 * of other users. A test verifies the declaration of every route.
 */
export type RouteScope = 'todos' | 'propios';

export const routeScopeOf = (recordScope: RecordScope): RouteScope =>
  recordScope === 'todos' ? 'todos' : 'propios';

/** The user, and whether the permission of the call covers every record or only their own. */
export interface Requester {
  readonly who: Principal;
  readonly accessLevel: 'todo' | 'propio';
}

export const accessLevelFor = (who: Principal, permiso: string): Requester['accessLevel'] =>
  hasFullScope(who, permiso) ? 'todo' : 'propio';

/** A route without a permission is limited to the user's own records. */
export function reachOf(who: Principal, route: Route): Requester['accessLevel'] {
  const permiso = permisoDe(route);
  return permiso === undefined ? 'propio' : accessLevelFor(who, permiso);
}

/** Users own the user record with their id. */
export function reachesPerson({ who, accessLevel }: Requester, usuarioId: string): boolean {
  return accessLevel === 'todo' || usuarioId === who.usuarioId;
}

export function scopeOf(recordScope: RecordScope, { who, accessLevel }: Requester): SqlCondition | undefined {
  return recordScope === 'todos' || accessLevel === 'todo' ? undefined : recordScope(who);
}
