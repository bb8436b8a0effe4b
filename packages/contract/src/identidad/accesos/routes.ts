import { z } from 'zod';
import { campo } from '../../kernel/fields.ts';
import { listQuery, criterio, page, saved } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { Rol, DatosDeRol, PersonaConRoles } from './schemas.ts';

/** Id or name of the permission (ROLES-29). */
const permiso = campo.texto('Permiso', { max: 200 });
const Referido = z.object({ permiso });

const DatosDeAsociacion = z.object({ rol_id: campo.texto('Rol', { max: 200 }) });

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
