import { z } from 'zod';
import { mensajes } from '../../kernel/mensajes.ts';
import type { NombreDeRol } from '../../kernel/roles.ts';
import { rolesAsignables } from './asignacion.ts';

export const mensajesDeDisponibilidad = {
  soloAMano: 'Solo puedes elegir Activo en espera, Ausente o Pausa',
  sinRol: 'Solo un asesor puede quedar en espera',
  inactivo: 'Un usuario inactivo no puede quedar en espera',
} as const;

/** Every value of `estado_asesor` (DISPONIBILIDAD-01). A missing value means absent. */
export const ESTADOS_DE_ASESOR = [
  'Activo en espera',
  'Activo ocupado',
  'Activo multiple',
  'Fuera de su horario laboral',
  'Pausa',
] as const;
export type EstadoDeAsesor = (typeof ESTADOS_DE_ASESOR)[number];
/** The label of `Fuera de su horario laboral` and of an empty availability (DISPONIBILIDAD-02). */
export const AUSENTE = 'Ausente';
/** States that a user may choose. The other states follow from their open cases (DISPONIBILIDAD-03). */
export const ESTADOS_A_MANO = ['Activo en espera', 'Fuera de su horario laboral', 'Pausa'] as const;
/** Roles that can wait for cases (DISPONIBILIDAD-07). */
export const ROLES_DE_ASESOR: readonly NombreDeRol[] = [
  'Abogado',
  'Investigador',
  'Contact Center',
  'Perito',
  'Abogado CAIT',
];
/** Roles that change their own availability in the top bar (DISPONIBILIDAD-12). */
export const ROLES_CON_ESTADO_PROPIO: readonly NombreDeRol[] = ['Contact Center', 'Perito', 'Abogado CAIT'];

export const CambioDeDisponibilidad = z.object({
  estado: z
    .enum(ESTADOS_A_MANO, {
      error: ({ input }) =>
        input === undefined || input === null
          ? mensajes.campo.obligatorio('Estado')
          : mensajesDeDisponibilidad.soloAMano,
    })
    .meta({ title: 'Estado' }),
});

interface Quien {
  id: string;
  roles: readonly string[];
  /** `todo` of `usuarios.disponibilidad`; undefined without this permission. */
  alcance: boolean | undefined;
}

/**
 * With `todo`, a user changes the availability of any user. Without `todo`, only of users whose roles they
 * may assign. The three roles of the top bar may change their own (DISPONIBILIDAD-14).
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
