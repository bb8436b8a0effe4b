import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { campo } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';
import type { Answer } from '../../kernel/route.ts';
import { normaliza } from '../../kernel/text.ts';

export const mensajesDePermisos = {
  repetido: 'Ya existe un permiso con ese nombre',
  delSistema:
    'El sistema usa este permiso y no se puede inhabilitar. Quítalo de los roles que no deben tenerlo.',
  reservado: 'Los nombres como "usuarios.ver" son del sistema. Escribe uno con tus palabras.',
} as const;

/**
 * Names of the form `{recurso}.{accion}` are reserved for the system, also if it does not use them yet
 * (PERMISOS-13). A name alone grants nothing; the reservation keeps users from confusing two permissions.
 */
export function esNombreDelSistema(nombre: string): boolean {
  return /^[a-z-]+ *\. *[a-z-]+$/.test(normaliza(nombre));
}

/** Roles keep a renamed permission. They also keep an inactive permission, which grants nothing. */
export const permisos = catalogo('permisos', {
  uno: 'un permiso',
  registro: {
    nombre: z.string(),
    /**
     * Whether the system requires this permission. Staff can deactivate only permissions that staff added
     * (PERMISOS-17).
     */
    sistema: z.boolean(),
  },
  datos: z.object({ nombre: campo.texto('Nombre', { max: 100 }) }),
  criterios: { nombre: criterio.texto('Nombre'), estado: criterio.estado() },
  activar: 'activar-permiso',
});
export type Permiso = Answer<typeof permisos.get>;
