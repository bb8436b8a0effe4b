import type { NombreDePermiso } from '@amparo/contract/routes';
import { hasFullScope, type Principal } from '../../../platform/access/principal.ts';
import type { RecordAccess } from '../../../platform/access/record-access.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CasesOf } from './disponibilidad.ts';
import { findPeople } from './find.ts';
import { RECURSO } from './load.ts';
import { usuariosRoutes } from './routes.ts';
import { isOwn, manages } from './rules.ts';

export { availabilityByRole, countActivos, newActivosByDay } from './counts.ts';
export { knownPerson, register } from './create.ts';
export { byCases, followCases } from './disponibilidad.ts';
export { setEstado } from './estado.ts';
export { findPeople } from './find.ts';
export { ensureOwner, prepareOwner, type PreparedOwner } from './insurer-owner.ts';
export { findByIdentificacion, findContact } from './repository.ts';

const visible = (who: Principal, ids: readonly string[], ...permisos: NombreDePermiso[]) =>
  permisos.some((permiso) => hasFullScope(who, permiso)) ? ids : ids.filter((id) => isOwn(who, id));

/**
 * All users who may read every user or colleague see the photos. The owner and user managers may change them.
 */
const people: RecordAccess = {
  recurso: RECURSO,
  visible: async (_db, who, ids) => visible(who, ids, 'usuarios.ver'),
  change: async (_db, who, id) => isOwn(who, id) || manages(who, 'usuarios.editar'),
  visibleFiles: async (_db, who, ids) => visible(who, ids, 'usuarios.ver', 'colaboradores.ver'),
};

/** `casesOf` is injected when the app is built, because the cases module depends on this one. */
export function usuariosModule(platform: Platform, casesOf: CasesOf): Module {
  return { endpoints: usuariosRoutes(platform, casesOf), records: [people], finders: [findPeople] };
}
