/**
 * A process to be killed by tests: `node killable-notifier.ts <database url> vencimientos <day>` sends the
 * notices of expiring documents, and `… recordatorios <instant>`, `… capacitaciones <instant>` or `…
 * comparendos <instant>` the reminders that are due.
 */
import Fastify from 'fastify';
import { trainingReminders } from '../modules/capacitacion/capacitacion/reminders.ts';
import { commitmentReminders } from '../modules/casos/agenda/reminders.ts';
import { fineReminders } from '../modules/transito/comparendos/reminders.ts';
import { notifyExpiring } from '../modules/vehiculos/vehiculos/expiry-notices.ts';
import { sendDueReminders } from '../platform/background/reminders.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { readConfig } from '../platform/lib/config.ts';
import { outgoingMailJob } from '../platform/mail/send.ts';
import { createPlatform } from '../platform/platform.ts';

const [url = '', what = '', when = ''] = process.argv.slice(2);
const platform = createPlatform(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), Fastify().log);
await platform.jobs.start([outgoingMailJob(platform) as Job], { worker: false });
const tell: Record<string, () => Promise<unknown>> = {
  vencimientos: () => notifyExpiring(platform, when),
  recordatorios: () => sendDueReminders(platform, commitmentReminders, new Date(when)),
  capacitaciones: () => sendDueReminders(platform, trainingReminders, new Date(when)),
  comparendos: () => sendDueReminders(platform, fineReminders, new Date(when)),
};
await tell[what]?.();
