/** A process to be killed by tests: `node expiring-probe.ts <database url> <day>` tells the papers that expire. */
import Fastify from 'fastify';
import { tellExpiring } from '../modules/vehiculos/vencimientos.ts';
import { readConfig } from '../platform/config.ts';
import type { Job } from '../platform/jobs.ts';
import { outgoingMailJob } from '../platform/mail/send.ts';
import { createPlatform } from '../platform/platform.ts';

const [url = '', hoy = ''] = process.argv.slice(2);
const platform = createPlatform(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), Fastify().log);
await platform.jobs.start([outgoingMailJob(platform) as Job], { worker: false });
await tellExpiring(platform, hoy);
