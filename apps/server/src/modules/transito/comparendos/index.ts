import { comparendos } from '@amparo/contract/transito/comparendos/routes';
import { remindersJob } from '../../../platform/background/reminders.ts';
import { read } from '../../../platform/http/endpoints.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints, exportEndpoint } from '../../../platform/records/catalogue.ts';
import { consultation, listInfractions } from './consulta.ts';
import { findFines } from './find.ts';
import { finesOf } from './milestones.ts';
import { fineRecords } from './records.ts';
import { fineReminders } from './reminders.ts';

export { fineRecords } from './records.ts';
export { hasTraining } from './training.ts';

export function comparendosModule(platform: Platform): Module {
  const records = fineRecords(platform);
  return {
    endpoints: [
      read(comparendos.infracciones, 'todos', ({ db }) => listInfractions(db)),
      read(comparendos.consulta, 'propios', consultation(records)),
      ...catalogueEndpoints(records),
      exportEndpoint(platform, comparendos.exportar),
    ],
    records: [records.access],
    finders: [findFines(records)],
    milestones: finesOf(records),
    jobs: [remindersJob(platform, fineReminders)],
  };
}
