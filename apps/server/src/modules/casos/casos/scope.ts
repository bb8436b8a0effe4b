import { sql } from 'kysely';
import { claseDe, CLASES_DE_CASO, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { CAMPO_DE_TIPO, ESTADOS_CERRADOS, type CampoDeTipo } from '@amparo/contract/casos/casos/rules';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import { can, type Principal } from '../../../platform/access/principal.ts';
import { accessLevelFor, scopeOf, type RecordScope } from '../../../platform/access/scope.ts';
import { type SqlCondition } from '../../../platform/db/condition.ts';

const closed = sql.join(ESTADOS_CERRADOS.map((estado) => sql.lit(estado)));
/**
 * SQL condition: case `t` is open. Written exactly like the partial indexes, so that the planner uses them.
 */
export const isOpen = sql`t.estado not in (${closed})`;

export const TYPES = Object.entries(CAMPO_DE_TIPO) as [TipoAsignable, CampoDeTipo][];
export const HOLDERS = Object.values(CAMPO_DE_TIPO);
export const holderColumn = (campo: string) => sql.ref(`t.${campo}_id`);

/** Number of open cases (`n`) per holder (`id`); users without cases are missing. */
export const heldOpen = sql`
  select h.id, count(distinct t.id)::int as n
  from caso t cross join unnest(array[${sql.join(HOLDERS.map(holderColumn))}]) h (id)
  where ${isOpen} and h.id is not null group by h.id`;

const isHolder = (usuarioId: string) => HOLDERS.map((campo) => sql`${holderColumn(campo)} = ${usuarioId}`);
/** SQL condition: the user holds the case now, as any type. */
export const heldBy = (usuarioId: string) => sql`(${sql.join(isHolder(usuarioId), sql` or `)})`;

export const ofKind = (clase: ClaseDeCaso): SqlCondition => sql`t.clase = ${sql.lit(clase)}`;

/**
 * Scope without `todo`: cases that the user holds now. In kinds where lawyers take cases, a lawyer also sees
 * open cases without a lawyer (CHOQUE-49, LESIONES-46).
 */
export const heldOrTaken =
  (clase: ClaseDeCaso): RecordScope =>
  ({ usuarioId, roles }) => {
    const takes = claseDe(clase).acciones.includes('tomar') && roles.includes('Abogado');
    const toTake = takes ? [sql`(t.abogado_id is null and ${isOpen})`] : [];
    return sql`(${sql.join([...isHolder(usuarioId), ...toTake], sql` or `)})`;
  };

const NUMBER = /^\d{1,9}$/;
/** SQL condition: case `t` is the one named by this number or id. */
export const named = (caso: string): SqlCondition =>
  NUMBER.test(caso) ? sql`t.caso = ${Number(caso)}` : sql`t.id = ${caso}`;

/** SQL condition: case `t` is of this kind and within the user's scope for an action, by default `ver`. */
export function seenBy(who: Principal, clase: ClaseDeCaso, accion = 'ver'): SqlCondition {
  const permiso = `${claseDe(clase).recurso}.${accion}`;
  if (!can(who, permiso)) return sql`false`;
  const scope = scopeOf(heldOrTaken(clase), { who, accessLevel: accessLevelFor(who, permiso) });
  return scope === undefined ? ofKind(clase) : sql`(${ofKind(clase)} and ${scope})`;
}

/** SQL condition: like `seenBy`, for a case of any kind. */
export const seenOfAny = (who: Principal, accion?: string): SqlCondition =>
  sql`(${sql.join(
    CLASES_DE_CASO.map((clase) => seenBy(who, clase, accion)),
    sql` or `,
  )})`;
