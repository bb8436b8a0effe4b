import type { Rol } from '@amparo/contract/identidad/accesos/schemas';
import { mensajesDeRoles } from '@amparo/contract/identidad/accesos/texts';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { Who } from '../../../platform/access/who.ts';
import { Forbidden, Invalid, Missing, RuleBroken } from '../../../platform/http/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { expectRev } from '../../../platform/revisions.ts';
import type { Work } from '../../../platform/work.ts';
import { deleteGrant, findPermisoByReference, insertRol, lockRol, saveGrant } from './repository.ts';
import { isAdministrador, mayGrant } from './rules.ts';

const RECURSO = 'roles';

async function load(work: Work, id: string): Promise<Rol> {
  const rol = await lockRol(work.tx, id);
  if (rol === undefined) throw new Missing();
  return rol;
}

async function loadPermiso(work: Work, reference: string | undefined) {
  if (reference === undefined) throw new Invalid({ permiso: mensajes.campo.obligatorio('Permiso') });
  const permiso = await findPermisoByReference(work.tx, reference);
  if (permiso === undefined) throw new Invalid({ permiso: mensajes.campo.noValido('Permiso') });
  return permiso;
}

export async function createRol({ audit }: Platform, work: Work, nombre: string): Promise<Rol> {
  const rol = await load(work, await insertRol(work.tx, nombre));
  await audit.record(work, { recurso: RECURSO, id: rol._id, accion: 'crear', despues: rol });
  return rol;
}

/**
 * Permissions of the system (with a `clave`) cannot be taken from Administrador, because no user could
 * restore them (COMUN-61).
 */
function protectAdministrador(rol: Rol, permiso: { clave: string | null }): void {
  if (isAdministrador(rol.nombre) && permiso.clave !== null)
    throw new RuleBroken(mensajesDeRoles.administradorCompleto);
}

export async function grant(
  platform: Platform,
  work: Work,
  who: Who,
  rolId: string,
  given: { permiso: string; todo: boolean },
): Promise<Rol> {
  const antes = await load(work, rolId);
  const permiso = await loadPermiso(work, given.permiso);
  if (!mayGrant(who, permiso, given.todo)) throw new Forbidden(mensajesDeRoles.permisoAjeno);
  await expectRev(work, RECURSO, antes);
  if (!permiso.estado)
    throw new RuleBroken(mensajesDeRoles.permisoInactivo, { permiso: mensajesDeRoles.permisoInactivo });
  if (!given.todo) protectAdministrador(antes, permiso);
  const held = antes.permisos.find(({ _id }) => _id === permiso.id);
  if (held?.todo === given.todo) return antes;
  await saveGrant(work.tx, rolId, permiso.id, given.todo);
  return changed(platform, work, antes, 'conceder');
}

export async function revoke(
  platform: Platform,
  work: Work,
  rolId: string,
  reference: string | undefined,
): Promise<Rol> {
  const antes = await load(work, rolId);
  const permiso = await loadPermiso(work, reference);
  await expectRev(work, RECURSO, antes);
  protectAdministrador(antes, permiso);
  if (!antes.permisos.some(({ _id }) => _id === permiso.id)) return antes;
  await deleteGrant(work.tx, rolId, permiso.id);
  return changed(platform, work, antes, 'revocar');
}

/** Evicts all cached sessions, so that the new grants apply from the next call on (ROLES-33). */
async function changed(
  { audit, sessions }: Platform,
  work: Work,
  antes: Rol,
  accion: 'conceder' | 'revocar',
): Promise<Rol> {
  const despues = await load(work, antes._id);
  await sessions.permissionsChanged(work.tx);
  work.after(() => sessions.forget());
  await audit.record(work, { recurso: RECURSO, id: antes._id, accion, antes, despues });
  return despues;
}
