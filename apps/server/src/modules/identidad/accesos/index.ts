import { accesos } from '@amparo/contract/identidad/accesos/routes';
import { can } from '../../../platform/access/principal.ts';
import type { RecordAccess } from '../../../platform/access/record-access.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accesosRoutes } from './routes.ts';

export { countOtherAdministrators, findRolByReference, lockAdministrators } from './repository.ts';

/** Roles have no owner: a user who may see or change one role may see or change all of them. */
const roles: RecordAccess = {
  recurso: accesos.list.recurso,
  visible: async (_db, who, ids) => (can(who, 'roles.ver') ? ids : []),
  change: async (_db, who) => can(who, 'roles.conceder'),
};

export function accesosModule(platform: Platform): Module {
  return { endpoints: accesosRoutes(platform), records: [roles] };
}
