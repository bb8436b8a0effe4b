import { can } from '../../platform/access/who.ts';
import type { FileAccess, Module, Platform } from '../../platform/platform.ts';
import { RECURSO } from './load.ts';
import { usuariosRoutes } from './routes.ts';
import { isOwn, manages } from './rules.ts';

/** Photos: seen by everyone who sees people, changed by their owner and by those who manage users. */
const photos: FileAccess = {
  recurso: RECURSO,
  read: async (_db, who, id) => isOwn(who, id) || can(who, 'usuarios.ver') || can(who, 'colaboradores.ver'),
  change: async (_db, who, id) => isOwn(who, id) || manages(who, 'usuarios.editar'),
};

export function usuariosModule(platform: Platform): Module {
  return { endpoints: usuariosRoutes(platform), files: [photos] };
}
