import { novedades } from '@amparo/contract/contenido/novedades/routes';
import { read, write } from '../../../platform/http/endpoints.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints, exportEndpoint } from '../../../platform/records/catalogue.ts';
import { announcingJob } from './announce.ts';
import { publish, recall } from './publish.ts';
import { markRead, mine, readersOf } from './readers.ts';
import { novedadRecords } from './records.ts';

/** Staff announcements: drafts, publication, reading and confirmation (RUTAS-75). */
export function novedadesModule(platform: Platform): Module {
  const records = novedadRecords(platform);
  const { ENTRY_ROLES: entry } = platform.config;
  return {
    endpoints: [
      ...catalogueEndpoints(records),
      exportEndpoint(platform, novedades.exportar),
      write(novedades.publicar, 'todos', (call) => publish(platform, records, call, call.params.id)),
      write(novedades.recordar, 'todos', (call) => recall(platform, records, call, call.params.id)),
      read(novedades.lectores, 'todos', (call) => readersOf(call, entry)),
      read(novedades.mias, (call) => mine(call, entry)),
      write(novedades.leer, (call) => markRead(platform, call, call.params.id)),
    ],
    jobs: [announcingJob(platform)],
    records: [records.access],
  };
}
