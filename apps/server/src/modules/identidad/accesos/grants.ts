import type { Rol } from '@amparo/contract/identidad/accesos/schemas';
import { mensajesDeRoles } from '@amparo/contract/identidad/accesos/texts';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { Principal } from '../../../platform/access/principal.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Forbidden, InvalidInput, RecordNotFound, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertCurrentRevision } from '../../../platform/records/revision-check.ts';
import { deleteGrant, findPermisoByReference, insertRol, lockRol, saveGrant } from './repository.ts';
import { isAdministrador, mayGrant } from './rules.ts';

const RECURSO = 'roles';

async function load(work: UnitOfWork, id: string): Promise<Rol> {
  const rol = await lockRol(work.tx, id);
  if (rol === undefined) throw new RecordNotFound();
  return rol;
}

async function loadPermiso(work: UnitOfWork, reference: string | undefined) {
  if (reference === undefined) throw new InvalidInput({ permiso: mensajes.campo.obligatorio('Permiso') });
  const permiso = await findPermisoByReference(work.tx, reference);
  if (permiso === undefined) throw new InvalidInput({ permiso: mensajes.campo.noValido('Permiso') });
  return permiso;
}

export async function createRol({ audit }: Platform, work: UnitOfWork, nombre: string): Promise<Rol> {
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
    throw new RuleViolation(mensajesDeRoles.administradorCompleto);
}

export async function grant(
  platform: Platform,
  work: UnitOfWork,
  who: Principal,
  rolId: string,
  given: { permiso: string; todo: boolean },
): Promise<Rol> {
  const antes = await load(work, rolId);
  const permiso = await loadPermiso(work, given.permiso);
  if (!mayGrant(who, permiso, given.todo)) throw new Forbidden(mensajesDeRoles.permisoAjeno);
  await assertCurrentRevision(work, RECURSO, antes);
  if (!permiso.estado)
    throw new RuleViolation(mensajesDeRoles.permisoInactivo, { permiso: mensajesDeRoles.permisoInactivo });
  if (!given.todo) protectAdministrador(antes, permiso);
  const held = antes.permisos.find(({ _id }) => _id === permiso.id);
  if (held?.todo === given.todo) return antes;
  await saveGrant(work.tx, rolId, permiso.id, given.todo);
  return changed(platform, work, antes, 'conceder');
}

export async function revoke(
  platform: Platform,
  work: UnitOfWork,
  rolId: string,
  reference: string | undefined,
): Promise<Rol> {
  const antes = await load(work, rolId);
  const permiso = await loadPermiso(work, reference);
  await assertCurrentRevision(work, RECURSO, antes);
  protectAdministrador(antes, permiso);
  if (!antes.permisos.some(({ _id }) => _id === permiso.id)) return antes;
  await deleteGrant(work.tx, rolId, permiso.id);
  return changed(platform, work, antes, 'revocar');
}

/** Evicts all cached sessions, so that the new grants apply from the next call on (ROLES-33). */
async function changed(
  { audit, sessions }: Platform,
  work: UnitOfWork,
  antes: Rol,
  accion: 'conceder' | 'revocar',
): Promise<Rol> {
  const despues = await load(work, antes._id);
  await sessions.permissionsChanged(work.tx);
  work.afterCommit(() => sessions.forget());
  await audit.record(work, { recurso: RECURSO, id: antes._id, accion, antes, despues });
  return despues;
}
