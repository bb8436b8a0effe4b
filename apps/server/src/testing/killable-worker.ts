/**
 * A process to be killed by tests: `node probe.ts <database url> <hold | commit | worker>`.
 * `hold` stops between enqueueing a job and committing, `commit` commits and stays, `worker` runs the jobs.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import { createDb } from '../platform/db/database.ts';
import { inSystemTransaction } from '../platform/db/unit-of-work.ts';
import { Jobs, type Job } from '../platform/jobs/jobs.ts';

const [url = '', mode = ''] = process.argv.slice(2);
const say = (text: string) => void process.stdout.write(`${text}\n`);
const db = createDb({ url, pool: 2 });
const jobs = new Jobs(url, (error) => say(String(error)));

const probe: Job = {
  name: 'sonda',
  data: z.object({}),
  prompt: true,
  run: async () => void (await sql`insert into sonda (hecho) values ('corrida')`.execute(db)),
};

await jobs.start([probe], { worker: mode === 'worker' });
if (mode === 'worker') {
  say('working');
} else {
  await inSystemTransaction(
    {
      db,
      report: (error) => {
        throw error;
      },
    },
    async (work) => {
      await sql`insert into sonda (hecho) values ('guardada')`.execute(work.tx);
      await jobs.enqueue(work, probe, {});
      if (mode !== 'hold') return;
      say('enqueued');
      await new Promise(() => undefined);
    },
  );
  say('committed');
}
