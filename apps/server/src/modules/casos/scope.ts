import { sql } from 'kysely';
import type { TipoAsignable } from '@amparo/contract/asignacion';
import { CAMPO_DE_TIPO, ESTADOS_CERRADOS, type CampoDeTipo } from '@amparo/contract/casos';
import { claseDe, CLASES_DE_CASO, type ClaseDeCaso } from '@amparo/contract/clases';
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

/** Of a case (`t`): that it is of a kind. */
export const ofKind = (clase: ClaseDeCaso): Condition => sql`t.clase = ${sql.lit(clase)}`;

/**
 * The cases of a kind that somebody holds now; a lawyer also sees the open ones that wait for one, where lawyers take cases
 * (CHOQUE-49, LESIONES-46).
 */
export const heldOrTaken =
  (clase: ClaseDeCaso): Alcance =>
  ({ usuarioId, roles }) => {
    const takes = claseDe(clase).acciones.includes('tomar') && roles.includes('Abogado');
    const toTake = takes ? [sql`(t.abogado_id is null and ${isOpen})`] : [];
    return sql`(${sql.join([...isHolder(usuarioId), ...toTake], sql` or `)})`;
  };

const NUMBER = /^\d{1,9}$/;
/** Of a case (`t`): the one that a call names, by its number or its id. */
export const named = (caso: string): Condition =>
  NUMBER.test(caso) ? sql`t.caso = ${Number(caso)}` : sql`t.id = ${caso}`;

/** Of a case (`t`): whether it is of a kind and somebody sees it, or may do more with it, by the permission of that kind. */
export function seenBy(who: Who, clase: ClaseDeCaso, accion = 'ver'): Condition {
  const permiso = `${claseDe(clase).recurso}.${accion}`;
  if (!can(who, permiso)) return sql`false`;
  const scope = scopeOf(heldOrTaken(clase), { who, reach: reachBy(who, permiso) });
  return scope === undefined ? ofKind(clase) : sql`(${ofKind(clase)} and ${scope})`;
}

/** The same of a case of any kind. */
export const seenOfAny = (who: Who, accion?: string): Condition =>
  sql`(${sql.join(
    CLASES_DE_CASO.map((clase) => seenBy(who, clase, accion)),
    sql` or `,
  )})`;
