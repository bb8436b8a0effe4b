import type { Rol } from '@amparo/contract/identidad/accesos/schemas';
import type { Permiso } from '@amparo/contract/identidad/permisos/routes';
import { ADMINISTRADOR } from '@amparo/contract/kernel/roles';
import { matchesAllWords, normaliza } from '@amparo/contract/kernel/text';

export interface Grant {
  _id: string;
  nombre: string;
  /** False: the permission is inactive and has no effect (ROLES-32). */
  activo: boolean;
  concedido: boolean;
  todo: boolean;
}

export interface PermissionGroup {
  recurso: string;
  grants: Grant[];
}

type Listed = Pick<Permiso, '_id' | 'nombre' | 'estado'>;

/** All active permissions, plus the inactive ones that the role has (ROLES-32). */
export function grantsOf(rol: Rol, permisos: readonly Listed[]): Grant[] {
  const owned = new Map(rol.permisos.map((permiso) => [permiso._id, permiso]));
  const rest = permisos.filter(({ _id, estado }) => estado && !owned.has(_id));
  return [
    ...rol.permisos.map(({ _id, nombre, estado, todo }) => ({
      _id,
      nombre,
      activo: estado,
      concedido: true,
      todo,
    })),
    ...rest.map(({ _id, nombre }) => ({ _id, nombre, activo: true, concedido: false, todo: false })),
  ];
}

const OTHERS = 'Otros';

/** "usuarios.forzar-salida" belongs to "Usuarios"; custom names form the last group. */
function recursoOf(nombre: string): string {
  const [recurso = '', action] = nombre.split('.');
  if (action === undefined || /\s/.test(recurso)) return OTHERS;
  const words = recurso.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function groupsOf(grants: readonly Grant[], typed: string): PermissionGroup[] {
  const found = grants
    .filter(({ nombre }) => matchesAllWords(typed, nombre))
    .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
  const groups = Map.groupBy(found, ({ nombre }) => recursoOf(nombre));
  return [...groups]
    .map(([recurso, members]) => ({ recurso, grants: members }))
    .toSorted(
      (a, b) =>
        Number(a.recurso === OTHERS) - Number(b.recurso === OTHERS) ||
        a.recurso.localeCompare(b.recurso, 'es'),
    );
}

/**
 * Initial scope of a grant: all records for Administrador, own records for other roles (ROLES-24, ROLES-25).
 */
export function firstReach(rol: Pick<Rol, 'nombre'>): boolean {
  return normaliza(rol.nombre) === normaliza(ADMINISTRADOR);
}
