import { can } from '../../platform/access/who.ts';
import type { FileAccess, Module, Platform } from '../../platform/platform.ts';
import { publicacionesRoutes } from './routes.ts';
import { RECURSO } from './service.ts';

/** Banners are made to be seen, so anyone signed in may open their image. */
const files: FileAccess = {
  recurso: RECURSO,
  readable: async (_db, _who, ids) => ids,
  change: async (_db, who) => can(who, 'publicaciones.editar'),
};

export function publicacionesModule(platform: Platform): Module {
  return { endpoints: publicacionesRoutes(platform), files: [files] };
}
