import { rolesAsignables } from './asignacion.ts';
import { ROLES_CON_ESTADO_PROPIO } from './usuarios.ts';

interface Quien {
  id: string;
  roles: readonly string[];
  /** `todo` of `usuarios.disponibilidad`; undefined for those who do not hold it. */
  alcance: boolean | undefined;
}

/**
 * Whoever manages users changes anybody's availability; who holds the permission for their own people, that of those whose
 * roles they may assign; and the three roles of the top bar change their own (DISPONIBILIDAD-14).
 */
export function puedeCambiarDisponibilidad(
  { id, roles, alcance }: Quien,
  persona: { id: string; roles: readonly string[] },
): boolean {
  if (alcance === true) return true;
  if (id === persona.id && comparten(roles, ROLES_CON_ESTADO_PROPIO)) return true;
  return alcance === false && comparten(persona.roles, rolesAsignables(roles));
}

const comparten = (a: readonly string[], b: readonly string[]) => a.some((rol) => b.includes(rol));
