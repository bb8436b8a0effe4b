import { mascotas } from '@amparo/contract/vehiculos/mascotas/routes';
import { remindersJob } from '../../../platform/background/reminders.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints, exportEndpoint } from '../../../platform/records/catalogue.ts';
import { findPets } from './find.ts';
import { petRecords } from './records.ts';
import { petReminders } from './reminders.ts';
import { tipoRecords } from './tipos.ts';

export function mascotasModule(platform: Platform): Module {
  const tipos = tipoRecords(platform);
  const pets = petRecords(platform);
  return {
    endpoints: [
      ...catalogueEndpoints(tipos),
      ...catalogueEndpoints(pets),
      exportEndpoint(platform, mascotas.exportar),
    ],
    records: [tipos.access, pets.access],
    finders: [findPets(pets)],
    jobs: [remindersJob(platform, petReminders)],
  };
}
