import { z } from 'zod';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { EventBuffer } from './buffer.ts';
import { insertInteracciones, rollUp, type NewInteraction } from './repository.ts';
import { interaccionesRoutes } from './routes.ts';

export { interactionsByDay } from './repository.ts';

/** Keeps the tables of the metrics small. The metrics are exact with or without it. */
function rollUpJob({ db }: Platform): Job {
  return {
    name: 'interacciones.totales',
    data: z.object({}),
    cron: '* * * * *',
    run: () => rollUp(db),
  };
}

export function interaccionesModule(platform: Platform): Module {
  const buffer = new EventBuffer<NewInteraction>((events) => insertInteracciones(platform.db, events));
  return { endpoints: interaccionesRoutes(buffer), jobs: [rollUpJob(platform)] };
}
