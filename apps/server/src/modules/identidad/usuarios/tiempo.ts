import { ROL_CLIENTE } from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { ADMINISTRADOR } from '@amparo/contract/kernel/roles';
import { isAdministrator } from '../../../platform/access/effective-permissions.ts';
import { hasFullScope, type Principal } from '../../../platform/access/principal.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Forbidden, InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findRolByReference } from '../accesos/index.ts';
import { RECURSO } from './load.ts';
import { saveTimeOfRole } from './repository.ts';

/** Applies the new time to open sessions at once: a session ends that long after its start. */
export async function moveSessions(
  { sessions }: Platform,
  work: UnitOfWork,
  usuarioIds: readonly string[],
  minutos: number,
): Promise<void> {
  await sessions.setMinutes(work.tx, usuarioIds, minutos);
  work.afterCommit(() => sessions.forget());
}

/**
 * Sets the session time of all users of a role; customers have none (USUARIOS-54). A time of one minute would
 * sign a user out, so only administrators change the time of administrators.
 */
export async function setTimeOfRole(
  platform: Platform,
  work: UnitOfWork,
  who: Principal,
  given: { rol: string; tiempo_session: number },
) {
  if (!hasFullScope(who, 'usuarios.editar')) throw new Forbidden();
  const { tiempo_session } = given;
  const rol = await findRolByReference(work.tx, given.rol);
  if (rol === undefined) throw new InvalidInput({ rol: mensajesDeUsuarios.rolDesconocido });
  if (rol.nombre === ADMINISTRADOR && !isAdministrator(who))
    throw new Forbidden(mensajesDeUsuarios.soloAdministrador);
  if (rol.nombre === ROL_CLIENTE) throw new RuleViolation(mensajesDeUsuarios.tiempoDenegado);
  const changed = await saveTimeOfRole(work.tx, rol.id, tiempo_session, {
    administrators: isAdministrator(who),
  });
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) await moveSessions(platform, work, ids, tiempo_session);
  await platform.audit.recordAll(
    work,
    changed.map(({ id, rev, antes }) => ({
      recurso: RECURSO,
      id,
      accion: 'tiempo-sesion',
      antes: { tiempo_session: antes, _rev: rev - 1 },
      despues: { tiempo_session, _rev: rev },
    })),
  );
  return { rol: rol.nombre, tiempo_session, cambiados: ids.length };
}
