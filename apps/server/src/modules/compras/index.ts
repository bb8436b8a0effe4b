import { compras } from '@amparo/contract/compras';
import { catalogueEndpoints, exportEndpoint } from '../../platform/http/catalogue.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { compraRecords } from './records.ts';

export function comprasModule(platform: Platform): Module {
  const records = compraRecords(platform);
  return {
    endpoints: [...catalogueEndpoints(records), exportEndpoint(platform, compras.exportar)],
    records: [records.access],
  };
}
