import { sql } from 'kysely';
import { biblioteca } from '@amparo/contract/contenido/biblioteca/routes';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findByName } from '../../../platform/records/by-name.ts';
import { catalogueEndpoints, exportEndpoint } from '../../../platform/records/catalogue.ts';
import { categoryRecords, documentRecords, DOCUMENTOS } from './records.ts';

export { libraryForCustomers } from './customers.ts';

export function bibliotecaModule(platform: Platform): Module {
  const documents = documentRecords(platform);
  const categories = categoryRecords(platform);
  return {
    endpoints: [
      ...catalogueEndpoints(documents),
      ...catalogueEndpoints(categories),
      exportEndpoint(platform, biblioteca.exportar),
    ],
    records: [documents.access, categories.access],
    finders: [
      findByName({
        recurso: biblioteca.list.recurso,
        permiso: 'biblioteca.ver',
        table: DOCUMENTOS,
        detalle: sql`(select c.nombre from biblioteca_categoria c where c.id = t.categoria_id)`,
        scope: documents.scope,
      }),
    ],
  };
}
