/** A process to be killed by tests: `node reminders-probe.ts <database url> <instant>` tells the reminders that are due then. */
import Fastify from 'fastify';
import { tellReminders } from '../modules/agenda/reminders.ts';
import { readConfig } from '../platform/config.ts';
import type { Job } from '../platform/jobs.ts';
import { outgoingMailJob } from '../platform/mail/send.ts';
import { createPlatform } from '../platform/platform.ts';

const [url = '', ahora = ''] = process.argv.slice(2);
const platform = createPlatform(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), Fastify().log);
await platform.jobs.start([outgoingMailJob(platform) as Job], { worker: false });
await tellReminders(platform, new Date(ahora));
