import { impedimento, puedeHacer, type CasoActuable } from '@amparo/contract/casos/casos/acciones';
import { claseDe, type AccionDeCaso, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { can, type Who } from '../../../platform/access/who.ts';
import { Forbidden, RuleBroken } from '../../../platform/http/problems.ts';

/** The current user in the form that the table of actions of a kind expects. */
export const actingOn = (clase: ClaseDeCaso, who: Who) => ({
  clase,
  roles: who.roles,
  puede: (accion: string) => can(who, `${claseDe(clase).recurso}.${accion}`),
});

/** Throws if the table of actions forbids the action, with the message of the table (CHOQUE-74). */
export function expectAllowed(clase: ClaseDeCaso, who: Who, accion: AccionDeCaso, caso: CasoActuable): void {
  const quien = actingOn(clase, who);
  if (!puedeHacer(accion, quien)) throw new Forbidden();
  const reason = impedimento(accion, caso, quien);
  if (reason !== undefined) throw new RuleBroken(reason);
}
