import { interacciones } from '@amparo/contract/interacciones';
import { diaDe } from '@amparo/contract/kernel/time';
import { Unauthenticated } from '../../platform/http/problems.ts';
import { bare, read, type Endpoint } from '../../platform/http/serve.ts';
import { countCases } from '../casos/index.ts';
import type { EventBuffer } from './buffer.ts';
import { countByAccion, countInteracciones, countUsuariosActivos, type Interaccion } from './repository.ts';

export function interaccionesRoutes(buffer: EventBuffer<Interaccion>): Endpoint[] {
  return [
    // Bare: the transaction is that of the whole batch.
    bare(interacciones.create, async ({ who, body }) => {
      if (who === undefined) throw new Unauthenticated();
      await buffer.add({ ...body, fecha: new Date(), usuarioId: who.usuarioId });
      return {};
    }),
    read(interacciones.metricas, 'todos', ({ db, query: { filtros } }) =>
      countByAccion(db, filtros.fecha_desde, filtros.fecha_hasta),
    ),
    read(interacciones.tablero, 'todos', async ({ db }) => {
      const [asistencias, usuarios, today] = await Promise.all([
        countCases(db),
        countUsuariosActivos(db),
        countInteracciones(db, diaDe(new Date())),
      ]);
      return { asistencias, usuarios, interacciones: today };
    }),
  ];
}
