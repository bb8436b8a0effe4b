import { sql } from 'kysely';
import { claseDe, CLASES_DE_CASO } from '@amparo/contract/casos/casos/clases';
import { can, type Principal } from '../../../platform/access/principal.ts';
import { scopeOf, type RecordScope, type Requester } from '../../../platform/access/scope.ts';
import { type SqlCondition } from '../../../platform/db/condition.ts';
import { seenBy } from '../casos/index.ts';

/**
 * SQL condition: the user may read case `t`, whatever its kind. Kinds without the permission are left out.
 */
function casesOf(who: Principal): SqlCondition {
  const kinds = CLASES_DE_CASO.filter((clase) => can(who, `${claseDe(clase).recurso}.ver`)).map((clase) =>
    seenBy(who, clase),
  );
  return kinds.length === 0 ? sql`false` : sql`(${sql.join(kinds, sql` or `)})`;
}

/** SQL condition: the caller may add commitments to case `t`. */
export const reachedCases = (asker: Requester): SqlCondition => scopeOf(casesOf, asker) ?? sql`true`;

/** SQL condition: a given user, not the caller, may read case `t`. */
export const seenByPerson = casesOf;

/** SQL condition: the user is responsible for commitment `t`. */
export const answeredBy = (usuarioId: string): SqlCondition => sql`exists (
  select from compromiso_responsable r where r.compromiso_id = t.id and r.usuario_id = ${usuarioId})`;

/**
 * SQL condition: the user may read the case of commitment `t`. Inside the subquery `t` is the case, because
 * the case conditions use that alias.
 */
const ofSeenCase = (who: Principal): SqlCondition => sql`exists (
  select from (select t.caso_id) c (id) join caso t on t.id = c.id where ${casesOf(who)})`;

/** Users see the commitments of cases that they may read, and commitments that they are responsible for. */
export const ofCaseOrOwn: RecordScope = (who) => sql`(${answeredBy(who.usuarioId)} or ${ofSeenCase(who)})`;
