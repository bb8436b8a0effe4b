import { sql } from 'kysely';
import type { Principal } from '../../../platform/access/principal.ts';
import type { RecordScope } from '../../../platform/access/scope.ts';
import type { SqlCondition } from '../../../platform/db/condition.ts';

/** Venues that the user is responsible for. */
const answeredVenues = ({ usuarioId }: Principal): SqlCondition => sql`(
  select p.locacion_id from locacion_persona p where p.usuario_id = ${usuarioId} and p.papel = 'responsable')`;

/** SQL condition: the user teaches session `t` or is responsible for its venue. */
export const ownSessions: RecordScope = (who) =>
  sql`(t.profesor_id = ${who.usuarioId} or t.locacion_id in ${answeredVenues(who)})`;

/**
 * SQL condition: place `t` belongs to a session in the user's scope. The sessions are selected first, because
 * a user has few sessions and there are many places.
 */
export const ofOwnSessions: RecordScope = (who) => sql`t.sesion_id = any(array(
  select s.id from sesion_capacitacion s where s.profesor_id = ${who.usuarioId}
  union select s.id from sesion_capacitacion s where s.locacion_id in ${answeredVenues(who)}))`;
