import { z } from 'zod';
import { campo } from './kernel/fields.ts';
import { criterio, listQuery, page, saved } from './kernel/list.ts';
import { registro } from './kernel/record.ts';
import { route } from './kernel/route.ts';

export const mensajesDePermisos = {
  delSistema:
    'El sistema usa este permiso y no se puede inhabilitar. Quítalo de los roles que no deben tenerlo.',
} as const;

export const Permiso = z.object({
  ...registro,
  nombre: z.string(),
  estado: z.boolean(),
  /** The system itself asks for it, so that it always grants; people deactivate only what people added (PERMISOS-17). */
  sistema: z.boolean(),
});
export type Permiso = z.output<typeof Permiso>;

export const DatosDePermiso = z.object({ nombre: campo.texto('Nombre', { max: 100 }) });

export const permisos = {
  list: route('GET', 'permisos', {
    permiso: 'permisos.ver',
    resumen: 'Lista los permisos',
    query: listQuery({ nombre: criterio.texto('Nombre'), estado: criterio.estado() }),
    answer: page(Permiso),
  }),
  create: route('POST', 'permisos', {
    permiso: 'permisos.crear',
    resumen: 'Crea un permiso',
    body: DatosDePermiso,
    answer: saved(Permiso),
  }),
  update: route('PUT', 'permisos/:id', {
    permiso: 'permisos.editar',
    resumen: 'Cambia el nombre de un permiso; los roles que lo tienen siguen teniéndolo',
    body: DatosDePermiso,
    answer: saved(Permiso),
  }),
  deactivate: route('DELETE', 'permisos/:id', {
    permiso: 'permisos.inhabilitar',
    resumen: 'Inhabilita un permiso que agregó alguien: deja de dar acceso, sin quitarlo de los roles',
    answer: saved(Permiso),
  }),
  activate: route('PUT', 'permisos/:id/activar-permiso', {
    permiso: 'permisos.inhabilitar',
    resumen: 'Activa un permiso',
    answer: saved(Permiso),
  }),
};
