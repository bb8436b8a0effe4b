import { politicas } from '@amparo/contract/politicas';
import { createdFrom, createdUntil, words } from '../../platform/db/list.ts';
import { catalogueEndpoints, exportEndpoint } from '../../platform/http/catalogue.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { resource } from '../../platform/resource.ts';

export function politicasModule(platform: Platform): Module {
  const records = resource(platform, politicas, {
    table: 'politica',
    conflicts: { politica_version_unica: { version: 'Ya existe esa versión de la política' } },
    criteria: { politica: words('politica_busca'), fecha_inicial: createdFrom, fecha_final: createdUntil },
    alcance: 'todos',
  });
  return {
    endpoints: [...catalogueEndpoints(records), exportEndpoint(platform, politicas.exportar)],
    records: [records.access],
  };
}
