import { compras } from '@amparo/contract/comercial/compras/routes';
import { type DatosDeCompra } from '@amparo/contract/comercial/compras/schemas';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints, exportEndpoint } from '../../../platform/records/catalogue.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { compraRecords } from './records.ts';

export { compraRecords } from './records.ts';

/** Lets another module make a manual purchase. Like every purchase it locks the account first. */
export function giverOf(platform: Platform) {
  const { give } = compraRecords(platform);
  return (asked: WriteContext, datos: Pick<DatosDeCompra, 'comprador' | 'plan' | 'vehiculo'>) =>
    give(asked, compras.create.body.parse(datos));
}

export function comprasModule(platform: Platform): Module {
  const records = compraRecords(platform);
  return {
    endpoints: [...catalogueEndpoints(records), exportEndpoint(platform, compras.exportar)],
    records: [records.access],
  };
}
