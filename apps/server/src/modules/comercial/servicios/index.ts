import { servicios } from '@amparo/contract/comercial/servicios/routes';
import type { Tx } from '../../../platform/db/database.ts';
import { RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueModule } from '../../../platform/records/catalogue.ts';
import { equal, fullText } from '../../../platform/records/criterion-match.ts';

export const serviciosModule = (platform: Platform) =>
  catalogueModule(platform, servicios, {
    table: 'servicio',
    conflicts: {},
    criteria: {
      categoria: equal('categoria'),
      servicio: fullText('servicio_busca'),
      descripcion: fullText('descripcion_busca'),
      estado: equal('estado'),
    },
    recordScope: 'todos',
    validate: ({ antes, datos }) => {
      const isChanged =
        antes !== undefined && datos !== undefined && 'app' in datos && datos.app !== antes.app;
      if (isChanged) throw new RuleViolation(APP_FIJA, { app: APP_FIJA });
    },
  });

const APP_FIJA = 'App no se cambia después de creado el servicio';

/** Plans may be composed only of active services. */
export async function areServiciosActivos(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const active = tx.selectFrom('servicio').select('id').where('id', 'in', ids).where('estado', '=', true);
  return (await active.execute()).length === new Set(ids).size;
}
