import { tipoRevision } from '@amparo/contract/tipo-revision';
import { equal, words } from '../../platform/db/list.ts';
import { catalogueEndpoints } from '../../platform/http/catalogue.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { resource } from '../../platform/resource.ts';

export function tipoRevisionModule(platform: Platform): Module {
  const records = resource(platform, tipoRevision, {
    table: 'tipo_revision',
    conflicts: { tipo_revision_tipo_unico: { tipo: 'Ya existe un tipo de revisión con ese nombre' } },
    criteria: { tipo: words('tipo_busca'), estado: equal('estado') },
    alcance: 'todos',
  });
  return { endpoints: catalogueEndpoints(records), records: [records.access] };
}
