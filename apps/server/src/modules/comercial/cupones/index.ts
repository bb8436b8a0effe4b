import { cupones } from '@amparo/contract/comercial/cupones/routes';
import { read } from '../../../platform/http/endpoints.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints } from '../../../platform/records/catalogue.ts';
import { priceWithCoupon } from './price.ts';
import { cuponRecords } from './records.ts';

export { lockCoupon, releaseCoupon, useCoupon, type CuponTomado } from './use.ts';

export function cuponesModule(platform: Platform): Module {
  const records = cuponRecords(platform);
  return {
    endpoints: [...catalogueEndpoints(records), read(cupones.precio, 'todos', priceWithCoupon)],
    records: [records.access],
  };
}
