import { sql, type RawBuilder } from 'kysely';
import { permisoDe, type Route } from '@amparo/contract/kernel/route';
import { reachesAll, type Who } from './who.ts';

/** A condition over the listed table, under the alias `t`. */
export type Condition = RawBuilder<unknown>;

/** All of them at once; none narrows nothing. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/**
 * Which records somebody reaches whose permission does not say `todo`: all of them anyway, or those that meet the
 * condition. Every list and every record that is read, changed or told about is narrowed by the same one.
 */
export type Alcance = 'todos' | ((who: Who) => Condition);

/**
 * The same of a call: it does as much for whoever holds its permission without `todo` as for anyone (`todos`), or refuses
 * what is not theirs (`propios`). A test takes every call at its word.
 */
export type AlcanceDeLlamada = 'todos' | 'propios';

export const alcanceDeLlamada = (alcance: Alcance): AlcanceDeLlamada =>
  alcance === 'todos' ? 'todos' : 'propios';

/** Who asks, and whether the permission of the call reaches every record or only their own. */
export interface Asker {
  readonly who: Who;
  readonly reach: 'todo' | 'propio';
}

export const reachBy = (who: Who, permiso: string): Asker['reach'] =>
  reachesAll(who, permiso) ? 'todo' : 'propio';

/** A call that needs no permission is about the person's own records. */
export function reachOf(who: Who, route: Route): Asker['reach'] {
  const permiso = permisoDe(route);
  return permiso === undefined ? 'propio' : reachBy(who, permiso);
}

/** Of people, their own record is the person. */
export function reachesPerson({ who, reach }: Asker, usuarioId: string): boolean {
  return reach === 'todo' || usuarioId === who.usuarioId;
}

export function scopeOf(alcance: Alcance, { who, reach }: Asker): Condition | undefined {
  return alcance === 'todos' || reach === 'todo' ? undefined : alcance(who);
}
