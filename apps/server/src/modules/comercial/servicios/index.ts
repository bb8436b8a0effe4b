import { servicios } from '@amparo/contract/comercial/servicios/routes';
import type { Tx } from '../../../platform/db/database.ts';
import { equal, words } from '../../../platform/db/match.ts';
import { catalogueModule } from '../../../platform/http/catalogue.ts';
import { RuleBroken } from '../../../platform/http/problems.ts';
import type { Platform } from '../../../platform/platform.ts';

export const serviciosModule = (platform: Platform) =>
  catalogueModule(platform, servicios, {
    table: 'servicio',
    conflicts: {},
    criteria: {
      categoria: equal('categoria'),
      servicio: words('servicio_busca'),
      descripcion: words('descripcion_busca'),
      estado: equal('estado'),
    },
    alcance: 'todos',
    allow: ({ antes, datos }) => {
      const isChanged =
        antes !== undefined && datos !== undefined && 'app' in datos && datos.app !== antes.app;
      if (isChanged) throw new RuleBroken(APP_FIJA, { app: APP_FIJA });
    },
  });

const APP_FIJA = 'App no se cambia después de creado el servicio';

/** Plans may be composed only of active services. */
export async function areServiciosActivos(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const active = tx.selectFrom('servicio').select('id').where('id', 'in', ids).where('estado', '=', true);
  return (await active.execute()).length === new Set(ids).size;
}
