import type { PersonaConRoles } from '@amparo/contract/identidad/accesos/schemas';
import { mensajesDeRoles } from '@amparo/contract/identidad/accesos/texts';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { Principal } from '../../../platform/access/principal.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Forbidden, InvalidInput, RecordNotFound, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endSessions, mayEnter } from '../sesion/index.ts';
import {
  countOtherAdministrators,
  deleteRoleOf,
  findRolByReference,
  insertRoleOf,
  lockAdministrators,
  lockPersonWithRoles,
} from './repository.ts';
import { isAdministrador, mayAssignRoles } from './rules.ts';

interface Request {
  who: Principal;
  usuarioId: string;
  /** The role's id or name. */
  rol: string | undefined;
}

async function load(work: UnitOfWork, id: string): Promise<PersonaConRoles> {
  const person = await lockPersonWithRoles(work.tx, id);
  if (person === undefined) throw new RecordNotFound();
  return person;
}

async function loadRol(work: UnitOfWork, reference: string | undefined) {
  if (reference === undefined) throw new InvalidInput({ rol_id: mensajes.campo.obligatorio('Rol') });
  const rol = await findRolByReference(work.tx, reference);
  if (rol === undefined) throw new InvalidInput({ rol_id: mensajes.campo.noValido('Rol') });
  return rol;
}

export async function addRole(
  platform: Platform,
  work: UnitOfWork,
  request: Request,
): Promise<PersonaConRoles> {
  if (!mayAssignRoles(request.who)) throw new Forbidden(mensajesDeRoles.soloAdministrador);
  return giveRole(platform, work, request);
}

/** Does not check who assigns the role, because no administrator exists yet when the first one is created. */
export async function giveRole(
  platform: Platform,
  work: UnitOfWork,
  { usuarioId, rol: reference }: Omit<Request, 'who'>,
): Promise<PersonaConRoles> {
  const rol = await loadRol(work, reference);
  const antes = await load(work, usuarioId);
  if (antes.roles.some(({ _id }) => _id === rol.id)) return antes;
  await insertRoleOf(work.tx, antes.id, rol.id);
  return changed(platform, work, antes, 'asignar-rol');
}

export async function removeRole(
  platform: Platform,
  work: UnitOfWork,
  request: Request,
): Promise<PersonaConRoles> {
  const { who, usuarioId } = request;
  if (!mayAssignRoles(who)) throw new Forbidden(mensajesDeRoles.soloAdministrador);
  const rol = await loadRol(work, request.rol);
  if (isAdministrador(rol.nombre)) await lockAdministrators(work.tx);
  const antes = await load(work, usuarioId);
  if (!antes.roles.some(({ _id }) => _id === rol.id)) return antes;
  if (isAdministrador(rol.nombre)) await protectAdministrators(work, who, antes.id);
  await deleteRoleOf(work.tx, antes.id, rol.id);
  const despues = await changed(platform, work, antes, 'quitar-rol');
  const names = despues.roles.map(({ nombre }) => nombre);
  if (!mayEnter(platform, names)) await endSessions(platform, work, antes.id, 'roles');
  return despues;
}

/** ROLES-09: administrators cannot remove their own role, and at least one active administrator remains. */
async function protectAdministrators(work: UnitOfWork, who: Principal, usuarioId: string): Promise<void> {
  if ((await countOtherAdministrators(work.tx, usuarioId)) === 0)
    throw new RuleViolation(mensajesDeRoles.ultimoAdministrador);
  if (usuarioId === who.usuarioId) throw new RuleViolation(mensajesDeRoles.propioAdministrador);
}

async function changed(
  { audit, sessions }: Platform,
  work: UnitOfWork,
  antes: PersonaConRoles,
  accion: 'asignar-rol' | 'quitar-rol',
): Promise<PersonaConRoles> {
  const despues = await load(work, antes.id);
  await sessions.permissionsChanged(work.tx);
  work.afterCommit(() => sessions.forget());
  await audit.record(work, { recurso: 'usuarios', id: antes.id, accion, antes, despues });
  return despues;
}
