import { claseDe, type AccionDeCaso, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { impedimento, puedeHacer, type CasoActuable } from '@amparo/contract/casos/casos/rules';
import { can, type Principal } from '../../../platform/access/principal.ts';
import { Forbidden, RuleViolation } from '../../../platform/lib/problems.ts';

/** The current user in the form that the table of actions of a kind expects. */
export const caseActor = (clase: ClaseDeCaso, who: Principal) => ({
  clase,
  roles: who.roles,
  puede: (accion: string) => can(who, `${claseDe(clase).recurso}.${accion}`),
});

/** Throws if the table of actions forbids the action, with the message of the table (CHOQUE-74). */
export function assertActionAllowed(
  clase: ClaseDeCaso,
  who: Principal,
  accion: AccionDeCaso,
  caso: CasoActuable,
): void {
  const quien = caseActor(clase, who);
  if (!puedeHacer(accion, quien)) throw new Forbidden();
  const reason = impedimento(accion, caso, quien);
  if (reason !== undefined) throw new RuleViolation(reason);
}
