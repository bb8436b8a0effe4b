import { mensajesDeRoles } from '@amparo/contract/identidad/accesos/texts';
import type { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { ADMINISTRADOR } from '@amparo/contract/kernel/roles';
import type { Principal } from '../../../platform/access/principal.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countOtherAdministrators, lockAdministrators } from '../accesos/index.ts';
import { endSessions } from '../sesion/index.ts';
import { load, protectAdministrators, RECURSO } from './load.ts';
import { updateUsuario } from './repository.ts';
import { isOwn } from './rules.ts';

/**
 * Repeating it changes nothing (LISTAS-22). A deactivation ends the sessions of the user at once
 * (USUARIOS-65).
 */
export async function setEstado(
  platform: Platform,
  work: UnitOfWork,
  who: Principal,
  id: string,
  estado: boolean,
): Promise<Usuario> {
  if (!estado) await lockAdministrators(work.tx);
  const antes = await load(work, id);
  protectAdministrators(who, antes);
  if (antes.estado === estado) return antes;
  if (estado) await updateUsuario(work.tx, antes.id, { estado });
  else await deactivate(platform, work, who, antes);
  const despues = await load(work, id);
  const accion = estado ? 'activar' : 'inhabilitar';
  await platform.audit.record(work, { recurso: RECURSO, id: antes.id, accion, antes, despues });
  return despues;
}

async function deactivate(
  platform: Platform,
  work: UnitOfWork,
  who: Principal,
  usuario: Usuario,
): Promise<void> {
  await refuseLockout(work, who, usuario);
  await endSessions(platform, work, usuario.id, 'inactiva');
  await updateUsuario(work.tx, usuario.id, {
    estado: false,
    estado_asesor: 'Fuera de su horario laboral',
  });
}

/** Users cannot deactivate themselves, and one active administrator must remain (USUARIOS-64). */
async function refuseLockout({ tx }: UnitOfWork, who: Principal, usuario: Usuario): Promise<void> {
  if (isOwn(who, usuario.id)) throw new RuleViolation(mensajesDeUsuarios.inhabilitarse);
  const isAdmin = usuario.roles.some(({ nombre }) => nombre === ADMINISTRADOR);
  if (isAdmin && (await countOtherAdministrators(tx, usuario.id)) === 0)
    throw new RuleViolation(mensajesDeRoles.ultimoAdministrador);
}
