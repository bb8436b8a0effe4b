import { interacciones } from '@amparo/contract/informes/interacciones/routes';
import { bare, readAside, type Endpoint } from '../../../platform/http/endpoints.ts';
import { Unauthenticated } from '../../../platform/lib/problems.ts';
import type { EventBuffer } from './buffer.ts';
import { countByAccion, type NewInteraction } from './repository.ts';

export function interaccionesRoutes(buffer: EventBuffer<NewInteraction>): Endpoint[] {
  return [
    // `bare`, because the transaction is that of the whole batch.
    bare(interacciones.create, async ({ who, body }) => {
      if (who === undefined) throw new Unauthenticated();
      await buffer.add({ ...body, fecha: new Date(), usuarioId: who.usuarioId });
      return {};
    }),
    readAside(interacciones.metricas, 'todos', ({ db, query: { filtros } }) =>
      countByAccion(db, filtros.fecha_desde, filtros.fecha_hasta),
    ),
  ];
}
