import { randomUUID } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { until } from '../../testing/processes.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { inSystemTransaction, type UnitOfWork } from '../db/unit-of-work.ts';
import { withSpan } from '../telemetry/trace.ts';
import { Jobs, type Job } from './jobs.ts';

const testApp = useTestApp();
const Data = z.object({ caso: z.string() });
type Data = z.output<typeof Data>;

/** A job for this test only, and the data of its runs. */
function recorded(change: Partial<Job<Data>> = {}) {
  const ran: string[] = [];
  const job: Job<Data> = {
    name: `prueba-${randomUUID()}`,
    data: Data,
    run: async ({ caso }) => void ran.push(caso),
    ...change,
  };
  return { job, ran };
}

async function start(job: Job<Data>, worker = true) {
  const reported: unknown[] = [];
  const jobs = new Jobs(testApp.url, (error) => void reported.push(error));
  await jobs.start([job as Job], { worker });
  const stop = () => jobs.stop();
  onTestFinished(stop);
  return { jobs, reported, stop };
}

const inWork = <T>(use: (work: UnitOfWork) => Promise<T>) => inSystemTransaction(testApp.app.platform, use);
const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await query.execute(testApp.app.platform.db)).rows;
const stored = ({ name }: Job<Data>) =>
  ask(sql<{ caso: string; state: string }>`
    select data ->> 'caso' as caso, state::text from pgboss.job where name = ${name} order by created_on`);
const queueOf = async ({ name }: Job<Data>) =>
  (
    await ask(sql<{ retry_limit: number; notify: boolean; dead_letter: string | null }>`
      select retry_limit, notify, dead_letter from pgboss.queue where name = ${name}`)
  )[0];

describe('a queue', () => {
  test('is updated at each start: retries, notification of workers, dead-letter queue and schedule', async () => {
    const { job } = recorded({ retryLimit: 3, cron: '0 4 * * *' });
    const hours = () => ask(sql`select cron from pgboss.schedule where name = ${job.name}`);
    await (await start(job)).stop();
    expect(await queueOf(job)).toEqual({ retry_limit: 3, notify: false, dead_letter: null });
    expect(await hours()).toEqual([{ cron: '0 4 * * *' }]);

    const later = {
      ...job,
      retryLimit: 5,
      prompt: true,
      cron: '0 5 * * *',
      onExhausted: async () => undefined,
    };
    await (await start(later)).stop();
    expect(await queueOf(job)).toEqual({ retry_limit: 5, notify: true, dead_letter: `${job.name}.agotado` });
    expect(await hours()).toEqual([{ cron: '0 5 * * *' }]);

    const { name, data, run } = job;
    await (await start({ name, data, run })).stop();
    expect(await queueOf(job)).toEqual({ retry_limit: 10, notify: false, dead_letter: null });
    expect(await hours()).toEqual([]);
  });

  test('that was created without keys refuses to start with them, because its keys would have no effect', async () => {
    const { job } = recorded();
    await start(job, false);
    await expect(start({ ...job, once: ({ caso }) => caso }, false)).rejects.toThrow('rename the job');
  });
});

describe('when all retries have failed', () => {
  test("`onExhausted` runs once with the job's data and error, and not when the last try succeeds", async () => {
    const told: [string, string][] = [];
    let rings = 0;
    const tries: string[] = [];
    const { job } = recorded({
      retryLimit: 1,
      run: async ({ caso }) => {
        tries.push(caso);
        if (caso === 'perdido' || tries.filter((one) => one === caso).length === 1)
          throw new Error(`no pudo con ${caso}`);
      },
      onExhausted: async ({ caso }, error) => {
        rings += 1;
        // `onExhausted` may fail too and is then retried.
        if (rings === 1) throw new Error('nadie contesta');
        told.push([caso, error]);
      },
    });
    const { jobs } = await start(job);
    await inWork(async (work) => {
      await jobs.enqueue(work, job, { caso: 'salvado' });
      await jobs.enqueue(work, job, { caso: 'perdido' });
    });
    const ended = () =>
      ask(sql<{ name: string; state: string }>`
      select name, state::text from pgboss.job where name like ${`${job.name}%`} order by name, state`);
    await until('everything has ended', async () =>
      (await ended()).every(({ state }) => /completed|failed/.test(state)),
    );
    expect(await ended()).toEqual([
      { name: job.name, state: 'completed' },
      { name: job.name, state: 'failed' },
      { name: `${job.name}.agotado`, state: 'completed' },
    ]);
    expect(tries.toSorted()).toEqual(['perdido', 'perdido', 'salvado', 'salvado']);
    expect([rings, told]).toEqual([2, [['perdido', 'no pudo con perdido']]]);
  });

  test('`onExhausted` also runs when the worker of the last try crashed', async () => {
    const told: [string, string][] = [];
    const { job } = recorded({
      retryLimit: 0,
      onExhausted: async ({ caso }, error) => void told.push([caso, error]),
    });
    const { jobs } = await start(job, false);
    await inWork((work) => jobs.enqueue(work, job, { caso: 'huérfano' }));
    // The state after a worker took the job and was killed an hour ago.
    await ask(sql`update pgboss.job set state = 'active', started_on = now(),
      heartbeat_on = now() - interval '1 hour' where name = ${job.name}`);
    await start(job);
    // Every process looks for such jobs once a minute; look now.
    const watch = new PgBoss({ connectionString: testApp.url, supervise: false, monitorIntervalSeconds: 1 });
    onTestFinished(() => watch.stop());
    await watch.start();
    await until('onExhausted ran', async () => {
      await watch.supervise(job.name);
      return told.length > 0;
    });
    expect(told).toEqual([['huérfano', 'job heartbeat timeout']]);
  });
});

test('a job runs with or without a trace in its data, and does not receive the trace', async () => {
  const given: unknown[] = [];
  const { job } = recorded({ run: async (data) => void given.push(data) });
  const { jobs } = await start(job);
  await inWork((work) =>
    withSpan('prueba', { kind: SpanKind.INTERNAL, attributes: {} }, () =>
      jobs.enqueue(work, job, { caso: 'con' }),
    ),
  );
  await until('it ran', async () => given.length === 1);
  const [kept] = await ask(sql<{ data: object }>`select data from pgboss.job where name = ${job.name}`);
  expect(kept?.data).toEqual({
    caso: 'con',
    traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/) as string,
  });
  // A job stored before traces were added.
  await ask(sql`insert into pgboss.job (name, data) values (${job.name}, '{"caso": "sin"}')`);
  await until('the old one ran too', async () => given.length === 2);
  expect(given).toEqual([{ caso: 'con' }, { caso: 'sin' }]);
});

describe('once', () => {
  const keyed = () => recorded({ once: ({ caso }) => caso, prompt: true });

  test('a second enqueue with the same key is ignored while the first waits; another key or a later time is not', async () => {
    const { job, ran } = keyed();
    const asking = await start(job, false);
    // Modules also enqueue with only the name and the schema.
    const known = { name: job.name, data: Data };
    const ask = (caso: string) => inWork((work) => asking.jobs.enqueue(work, known, { caso }));
    await ask('uno');
    await Promise.all([ask('uno'), ask('dos'), ask('uno')]);
    expect((await stored(job)).map(({ caso }) => caso).toSorted()).toEqual(['dos', 'uno']);
    await start(job);
    await until('both ran', async () => ran.length === 2);
    await until('both are done', async () => (await stored(job)).every(({ state }) => state === 'completed'));
    await ask('uno');
    await until('it ran again', async () => ran.length === 3);
    expect(ran.toSorted()).toEqual(['dos', 'uno', 'uno']);
  });

  test('of two concurrent enqueues the second waits for the first, and is stored if the first rolls back', async () => {
    const { job } = keyed();
    const { jobs } = await start(job, false);
    const enqueue = (work: UnitOfWork) => jobs.enqueue(work, job, { caso: 'uno' });
    let second: Promise<void> | undefined;
    const first = inWork(async (work) => {
      await enqueue(work);
      second = inWork(enqueue);
      await until('the second one waits', async () => {
        const waiting = await ask(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return waiting.length > 0;
      });
      throw new Error('undone');
    });
    await expect(first).rejects.toThrow('undone');
    await second;
    expect(await stored(job)).toEqual([{ caso: 'uno', state: 'created' }]);
  });
});

test('startAfter: a job does not run before its time', async () => {
  const clock = async () =>
    (await ask(sql<{ now: Date }>`select clock_timestamp() as now`))[0]?.now.getTime() ?? Number.NaN;
  const ran: number[] = [];
  const { job } = recorded({ prompt: false, run: async () => void ran.push(await clock()) });
  const { jobs } = await start(job);
  const asked = await clock();
  await inWork((work) => jobs.enqueue(work, job, { caso: 'luego' }, { startAfter: 2 }));
  await until('it ran', async () => ran.length > 0);
  expect(ran[0]).toBeGreaterThanOrEqual(asked + 2_000);
});
