import { impedimento, puedeHacer, type AccionDeCaso, type CasoActuable } from '@amparo/contract/casos';
import { can, type Who } from '../../platform/access/who.ts';
import { Forbidden, RuleBroken } from '../../platform/http/problems.ts';

/** Who acts on cases of a resource, as the table of actions asks. */
export const actingOn = (recurso: string, who: Who) => ({
  roles: who.roles,
  puede: (accion: string) => can(who, `${recurso}.${accion}`),
});

/** Refuses what the table of actions does not allow, with its sentence (CHOQUE-74). */
export function expectAllowed(recurso: string, who: Who, accion: AccionDeCaso, caso: CasoActuable): void {
  const quien = actingOn(recurso, who);
  if (!puedeHacer(accion, quien)) throw new Forbidden();
  const reason = impedimento(accion, caso, quien);
  if (reason !== undefined) throw new RuleBroken(reason);
}
