import { z } from 'zod';
import { campo } from './kernel/fields.ts';
import { criterio, listQuery, page, saved } from './kernel/list.ts';
import { registro } from './kernel/record.ts';
import { route } from './kernel/route.ts';

export const mensajesDeRoles = {
  repetido: 'Ya existe un rol con ese nombre',
  soloAdministrador: 'Solo un administrador puede asignar o quitar roles',
  propioAdministrador: 'No puedes quitarte el rol Administrador',
  ultimoAdministrador: 'Debe quedar al menos un administrador activo',
  administradorCompleto: 'El rol Administrador conserva siempre todos los permisos del sistema',
  permisoInactivo: 'Ese permiso está inactivo y no se puede conceder',
  permisoAjeno: 'No puedes conceder un permiso que no tienes',
} as const;

/** Role and permission selectors request pages of this size until they have all rows (ROLES-16, ROLES-18). */
export const TAMANO_SELECTOR = 500;

/** A permission of a role. An inactive one is shown but grants nothing (ROLES-32). */
export const PermisoDeRol = z.object({
  _id: z.uuid(),
  nombre: z.string(),
  estado: z.boolean(),
  /** True covers every record. False covers only records that the user owns or is assigned to (ROLES-30). */
  todo: z.boolean(),
});

export const Rol = z.object({ ...registro, nombre: z.string(), permisos: z.array(PermisoDeRol) });
export type Rol = z.output<typeof Rol>;

export const DatosDeRol = z.object({ nombre: campo.texto('Nombre', { max: 100 }) });

/** Id or name of the permission (ROLES-29). */
const permiso = campo.texto('Permiso', { max: 200 });
const Referido = z.object({ permiso });

const DatosDeAsociacion = z.object({ rol_id: campo.texto('Rol', { max: 200 }) });

export const PersonaConRoles = z.object({
  id: z.uuid(),
  _id: z.uuid(),
  _rev: z.int(),
  roles: z.array(z.object({ _id: z.uuid(), nombre: z.string() })),
});
export type PersonaConRoles = z.output<typeof PersonaConRoles>;

export const accesos = {
  list: route('GET', 'roles', {
    permiso: 'ver',
    resumen: 'Lista los roles con sus permisos',
    query: listQuery({ nombre: criterio.texto('Nombre') }),
    answer: page(Rol),
  }),
  create: route('POST', 'roles', {
    permiso: 'crear',
    resumen: 'Crea un rol sin permisos',
    body: DatosDeRol,
    answer: saved(Rol),
  }),
  /** Granting again with another `todo` changes the scope (ROLES-28). */
  grant: route('POST', 'roles/:roleId/permiso', {
    permiso: 'conceder',
    resumen: 'Concede un permiso a un rol, o cambia su alcance',
    body: z.object({ permiso, todo: campo.booleano('Todo') }),
    answer: saved(Rol),
  }),
  /** Some proxies drop the body of a DELETE, so the query may carry it instead (ROLES-23). */
  revoke: route('DELETE', 'roles/:roleId/permiso', {
    permiso: 'conceder',
    resumen: 'Quita un permiso a un rol',
    query: Referido.partial(),
    body: Referido.partial().nullish(),
    answer: saved(Rol),
  }),
  addRole: route('POST', 'usuarios/:id/asociar-rol', {
    permiso: 'roles.asignar',
    resumen: 'Asigna un rol a una persona; repetirlo no cambia nada',
    body: DatosDeAsociacion,
    answer: saved(PersonaConRoles),
  }),
  removeRole: route('DELETE', 'usuarios/:id/asociar-rol', {
    permiso: 'roles.asignar',
    resumen: 'Quita un rol a una persona',
    query: DatosDeAsociacion.partial(),
    body: DatosDeAsociacion.partial().nullish(),
    answer: saved(PersonaConRoles),
  }),
};
