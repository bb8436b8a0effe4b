import { z } from 'zod';
import { catalogo } from './kernel/catalogue.ts';
import { campo } from './kernel/fields.ts';
import { criterio } from './kernel/list.ts';
import type { Answer } from './kernel/route.ts';
import { normaliza } from './kernel/text.ts';

export const mensajesDePermisos = {
  repetido: 'Ya existe un permiso con ese nombre',
  delSistema:
    'El sistema usa este permiso y no se puede inhabilitar. Quítalo de los roles que no deben tenerlo.',
  reservado: 'Los nombres como "usuarios.ver" son del sistema. Escribe uno con tus palabras.',
} as const;

/**
 * Names of the form `{recurso}.{accion}` are those of the system, also the ones that it does not ask for yet (PERMISOS-13).
 * Nothing is granted by a name; it is people who must not take one permission for another.
 */
export function esNombreDelSistema(nombre: string): boolean {
  return /^[a-z-]+ *\. *[a-z-]+$/.test(normaliza(nombre));
}

/** Renaming one changes nothing for the roles that hold it; one that is off grants nothing, and stays with them. */
export const permisos = catalogo('permisos', {
  uno: 'un permiso',
  registro: {
    nombre: z.string(),
    /** The system itself asks for it, so that it always grants; people deactivate only what people added (PERMISOS-17). */
    sistema: z.boolean(),
  },
  datos: z.object({ nombre: campo.texto('Nombre', { max: 100 }) }),
  criterios: { nombre: criterio.texto('Nombre'), estado: criterio.estado() },
  activar: 'activar-permiso',
});
export type Permiso = Answer<typeof permisos.get>;
