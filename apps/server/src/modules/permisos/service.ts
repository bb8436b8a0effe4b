import type { Permiso } from '@amparo/contract/permisos';
import { Missing, RuleBroken } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { expectRev } from '../../platform/revisions.ts';
import type { Work } from '../../platform/work.ts';
import { findPermiso, insertPermiso, updatePermiso } from './repository.ts';
import { whyNotDeactivate } from './rules.ts';

const RECURSO = 'permisos';

async function load(work: Work, id: string): Promise<Permiso> {
  const permiso = await findPermiso(work.tx, id);
  if (permiso === undefined) throw new Missing();
  return permiso;
}

export async function createPermiso({ audit }: Platform, work: Work, nombre: string): Promise<Permiso> {
  const permiso = await load(work, await insertPermiso(work.tx, nombre));
  await audit.record(work, { recurso: RECURSO, id: permiso._id, accion: 'crear', despues: permiso });
  return permiso;
}

/** Roles hold the permission itself and not its name, so they follow the new name by themselves (PERMISOS-15). */
export async function renamePermiso(
  { audit }: Platform,
  work: Work,
  id: string,
  nombre: string,
): Promise<Permiso> {
  const antes = await load(work, id);
  await expectRev(work, RECURSO, antes);
  await updatePermiso(work.tx, id, { nombre });
  const despues = await load(work, id);
  await audit.record(work, { recurso: RECURSO, id, accion: 'editar', antes, despues });
  return despues;
}

/** Stops or restarts granting access to everyone who holds it, from the next call on. Repeating it changes nothing. */
export async function setPermisoEstado(
  { audit, sessions }: Platform,
  work: Work,
  id: string,
  estado: boolean,
): Promise<Permiso> {
  const antes = await load(work, id);
  const reason = estado ? undefined : whyNotDeactivate(antes);
  if (reason !== undefined) throw new RuleBroken(reason);
  if (antes.estado === estado) return antes;
  await updatePermiso(work.tx, id, { estado });
  const despues = await load(work, id);
  await sessions.permissionsChanged(work.tx);
  work.after(() => sessions.forget());
  await audit.record(work, {
    recurso: RECURSO,
    id,
    accion: estado ? 'activar' : 'inhabilitar',
    antes,
    despues,
  });
  return despues;
}
