import { biblioteca } from '@amparo/contract/biblioteca';
import { catalogueEndpoints, exportEndpoint } from '../../platform/http/catalogue.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { findDocuments } from './find.ts';
import { categoryRecords, documentRecords } from './records.ts';

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
    finders: [findDocuments(documents)],
  };
}
