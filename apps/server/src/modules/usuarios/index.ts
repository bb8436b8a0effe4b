import type { RecordAccess } from '../../platform/access/records.ts';
import { reachesAll, type Who } from '../../platform/access/who.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { RECURSO } from './load.ts';
import { usuariosRoutes } from './routes.ts';
import { isOwn, manages } from './rules.ts';

export { disponibilidadPorCasos } from './rules.ts';

const sees = (who: Who, id: string) => isOwn(who, id) || reachesAll(who, 'usuarios.ver');

/** Photos are seen by everyone who sees people or colleagues, and changed by their owner and those who manage users. */
const people: RecordAccess = {
  recurso: RECURSO,
  see: async (_db, who, id) => sees(who, id),
  change: async (_db, who, id) => isOwn(who, id) || manages(who, 'usuarios.editar'),
  seeFiles: async (_db, who, id) => sees(who, id) || reachesAll(who, 'colaboradores.ver'),
};

export function usuariosModule(platform: Platform): Module {
  return { endpoints: usuariosRoutes(platform), records: [people] };
}
