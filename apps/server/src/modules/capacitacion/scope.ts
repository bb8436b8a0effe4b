import { sql } from 'kysely';
import type { Alcance, Condition } from '../../platform/access/scope.ts';
import type { Who } from '../../platform/access/who.ts';

/** Venues that somebody answers for. */
const answeredVenues = ({ usuarioId }: Who): Condition => sql`(
  select p.locacion_id from locacion_persona p where p.usuario_id = ${usuarioId} and p.papel = 'responsable')`;

/** Of a session (`t`): somebody teaches it, or answers for its venue. */
export const ownSessions: Alcance = (who) =>
  sql`(t.profesor_id = ${who.usuarioId} or t.locacion_id in ${answeredVenues(who)})`;

/** Of a place in a session (`t`): it goes with its session. Found before: nobody has as many sessions as there are places. */
export const ofOwnSessions: Alcance = (who) => sql`t.sesion_id = any(array(
  select s.id from sesion_capacitacion s where s.profesor_id = ${who.usuarioId}
  union select s.id from sesion_capacitacion s where s.locacion_id in ${answeredVenues(who)}))`;
