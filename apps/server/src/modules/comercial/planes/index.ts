import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints } from '../../../platform/records/catalogue.ts';
import { planRecords } from './records.ts';

export {
  findActivePlan,
  findActivePlanNamed,
  lockActivePlan,
  lockActivePlanNamed,
  type PlanComprado,
} from './repository.ts';

export function planesModule(platform: Platform): Module {
  const records = planRecords(platform);
  return { endpoints: catalogueEndpoints(records), records: [records.access] };
}
