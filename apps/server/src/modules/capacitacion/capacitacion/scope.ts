import { sql } from 'kysely';
import type { Alcance, Condition } from '../../../platform/access/scope.ts';
import type { Who } from '../../../platform/access/who.ts';

/** Venues that the user is responsible for. */
const answeredVenues = ({ usuarioId }: Who): Condition => sql`(
  select p.locacion_id from locacion_persona p where p.usuario_id = ${usuarioId} and p.papel = 'responsable')`;

/** SQL condition: the user teaches session `t` or is responsible for its venue. */
export const ownSessions: Alcance = (who) =>
  sql`(t.profesor_id = ${who.usuarioId} or t.locacion_id in ${answeredVenues(who)})`;

/**
 * SQL condition: place `t` belongs to a session in the user's scope. The sessions are selected first, because
 * a user has few sessions and there are many places.
 */
export const ofOwnSessions: Alcance = (who) => sql`t.sesion_id = any(array(
  select s.id from sesion_capacitacion s where s.profesor_id = ${who.usuarioId}
  union select s.id from sesion_capacitacion s where s.locacion_id in ${answeredVenues(who)}))`;
