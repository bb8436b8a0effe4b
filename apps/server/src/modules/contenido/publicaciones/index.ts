import { publicaciones } from '@amparo/contract/contenido/publicaciones/routes';
import { read, write } from '../../../platform/http/endpoints.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints } from '../../../platform/records/catalogue.ts';
import { defineList } from '../../../platform/records/list.ts';
import { publicacionRecords } from './records.ts';
import { isServedTo, recordView } from './views.ts';

export function publicacionesModule(platform: Platform): Module {
  const records = publicacionRecords(platform);
  const listServed = defineList(publicaciones.served.query, {
    table: records.table,
    row: records.row,
    criteria: {},
    recordScope: ({ usuarioId }) => isServedTo(usuarioId),
  });
  return {
    endpoints: [
      ...catalogueEndpoints(records),
      read(publicaciones.views, records.recordScope, async (call) => ({
        totalElementos: (await records.find(call, call.params.publicacionId)).vista,
      })),
      read(publicaciones.served, (call) => listServed(call)),
      write(publicaciones.recordView, async (call) => {
        const { work, who, params } = call;
        return { totalElementos: await recordView(work, params.publicacionId, who.usuarioId) };
      }),
    ],
    // Banners are shown to all users, so any signed-in user may open their image.
    records: [{ ...records.access, visibleFiles: async (_db, _who, ids) => ids }],
  };
}
