import { tramites } from '@amparo/contract/tramites';
import { equal, words } from '../../platform/db/list.ts';
import { catalogueEndpoints } from '../../platform/http/catalogue.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { resource } from '../../platform/resource.ts';

export function tramitesModule(platform: Platform): Module {
  const records = resource(platform, tramites, {
    table: 'tipo_tramite',
    conflicts: { tipo_tramite_titulo_unico: { titulo: 'Ya existe un trámite con ese título' } },
    criteria: {
      titulo: words('titulo_busca'),
      descripcion: words('descripcion_busca'),
      estado: equal('estado'),
    },
    alcance: 'todos',
  });
  return { endpoints: catalogueEndpoints(records), records: [records.access] };
}
