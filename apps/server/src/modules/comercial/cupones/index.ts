import { cupones } from '@amparo/contract/comercial/cupones/routes';
import { catalogueEndpoints } from '../../../platform/http/catalogue.ts';
import { read } from '../../../platform/http/endpoints.ts';
import type { Module, Platform } from '../../../platform/platform.ts';
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
