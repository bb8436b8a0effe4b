import { mascotas } from '@amparo/contract/vehiculos/mascotas/routes';
import { catalogueEndpoints, exportEndpoint } from '../../../platform/http/catalogue.ts';
import type { Module, Platform } from '../../../platform/platform.ts';
import { remindersJob } from '../../../platform/reminders.ts';
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
