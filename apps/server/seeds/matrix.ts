import { ROLES_DE_ENTRADA, type NombreDeRol } from '@amparo/contract/roles';
import { permisosDeclarados, type NombreDePermiso } from '@amparo/contract/routes';

/** `todo` reaches every record, `propio` only those the person owns or is assigned to. */
type Reach = 'todo' | 'propio';
type Grants = Partial<Record<NombreDePermiso, Reach>>;

/**
 * The starting matrix role × permission. Administrador holds everything; a role that is not named here starts
 * with nothing. It is applied when a role or a permission first appears; later changes made by people are kept.
 */
const matrix: Partial<Record<Exclude<NombreDeRol, 'Administrador'>, Grants>> = {};

/** Everyone who works on cases lands on the figures of the home page, and reads whom they help and with whom they work. */
const staff: Grants = { 'usuarios.ver': 'todo', 'colaboradores.ver': 'todo', 'tablero.ver': 'todo' };

export function startingGrants(rol: NombreDeRol): Grants {
  if (rol !== 'Administrador') return { ...(ROLES_DE_ENTRADA.includes(rol) ? staff : {}), ...matrix[rol] };
  return Object.fromEntries(permisosDeclarados().map((permiso) => [permiso, 'todo']));
}
