import { catalogueEndpoints } from '../../../platform/http/catalogue.ts';
import type { Module, Platform } from '../../../platform/platform.ts';
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
