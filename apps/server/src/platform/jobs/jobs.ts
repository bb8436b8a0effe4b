import { SpanKind, trace } from '@opentelemetry/api';
import type { Pool } from 'pg';
import {
  fromKysely,
  PgBoss,
  type JobWithMetadata,
  type QueueResult,
  type Schedule,
  type UpdateQueueOptions,
} from 'pg-boss';
import { z } from 'zod';
import { connectionsOf, type Connections } from '../db/database.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import { jobDuration } from '../telemetry/process-metrics.ts';
import { parseTraceparent, withSpan, traceparent } from '../telemetry/trace.ts';

export interface Job<T extends object = object> {
  name: string;
  /** Schema of the job's data, checked on enqueue and again on run. */
  data: z.ZodType<T>;
  run: (data: T) => Promise<void>;
  retryLimit?: number;
  /**
   * Runs when the last retry has failed. It is a separate job that is created at the same instant, so it also
   * runs when the worker of the last try crashed, and it is retried until it succeeds. `error` is the message
   * of the last try.
   */
  onExhausted?: (data: T, error: string) => Promise<void>;
  /** While a job with this key waits or runs, enqueuing it again does nothing. */
  once?: (data: T) => string;
  /** A user is waiting: workers are notified at the commit instead of finding the job at their next poll. */
  prompt?: boolean;
  /** Cron schedule in Bogotá time, for periodic jobs. */
  cron?: string;
}

interface Start {
  startAfter?: number;
  canWait?: boolean;
}

const RETRIES = {
  retryLimit: 10,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 300,
  heartbeatSeconds: 30,
} as const;

const TIME_ZONE = 'America/Bogota';

interface StoredJob {
  queues: ReadonlyMap<string, QueueResult>;
  schedules: ReadonlyMap<string, Schedule>;
}

/** Dead-letter queue, whose jobs run `onExhausted`. */
const exhaustedOf = ({ name }: Job) => `${name}.agotado`;

/** A thrown error, or the library's message about a worker that crashed or timed out. */
const Words = z.object({ message: z.string() });
const LastWords = z
  .union([Words, z.object({ value: Words }).transform(({ value }) => value)])
  .transform(({ message }) => message)
  .catch('');

type Report = (error: unknown, job?: string) => void;
/** Called for each completed job, with its duration. */
type JobDoneListener = (done: { job: string; id: string; ms: number }) => void;

/**
 * Trace of the request that enqueued the job. It is stored next to the job's data, outside its schema. Jobs
 * from before tracing and scheduled jobs have none.
 */
const askedBy = ({ data }: JobWithMetadata) =>
  parseTraceparent((data as { traceparent?: unknown } | null)?.traceparent);

/**
 * Jobs are stored in the same database, so a job exists if and only if the transaction that enqueued it
 * committed.
 */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly report: Report;
  private readonly told: JobDoneListener;
  /**
   * Stored here because callers enqueue by name: in a queue with keys, a job without one would be dropped
   * silently.
   */
  private readonly keys = new Map<string, Job['once']>();

  constructor(url: string, report: Report, told: JobDoneListener = () => undefined) {
    this.report = report;
    this.told = told;
    this.boss = new PgBoss({
      connectionString: url,
      application_name: 'amparo-jobs',
      max: 4,
      useListenNotify: true,
      connectionTimeoutMillis: 8_000,
    });
    this.boss.on('error', (error) => report(error));
  }

  /** Its connections; undefined until it started. */
  get pool(): Connections | undefined {
    const { pool } = this.boss.getDb() as { pool?: Pool };
    return pool && connectionsOf(pool);
  }

  /** Creates or updates the queues. Every process may enqueue; only workers run jobs. */
  async start(jobs: readonly Job[], role: { worker: boolean }): Promise<void> {
    await this.boss.start();
    await this.keepFailedFindable().catch(this.report);
    const kept = await this.readKept();
    for (const job of jobs) {
      this.keys.set(job.name, job.once);
      await this.keepQueues(job, kept);
      if (role.worker) await this.work(job, kept);
    }
  }

  /**
   * `startAfter`: seconds before the job may start; then it runs at a worker's next poll (2 s, or 10 s if the
   * job is `prompt`). `canWait`: other jobs of the queue run first, even if they are enqueued later.
   */
  async enqueue<T extends object>(
    work: UnitOfWork,
    job: Pick<Job<T>, 'name' | 'data'>,
    data: T,
    { startAfter = 0, canWait = false }: Start = {},
  ): Promise<void> {
    const key = this.keys.get(job.name)?.(data);
    const trace = traceparent();
    const carried = { ...job.data.parse(data), ...(trace === undefined ? {} : { traceparent: trace }) };
    await this.boss.send(job.name, carried, {
      ...(key === undefined ? {} : { singletonKey: key }),
      startAfter,
      priority: canWait ? -1 : 0,
      db: fromKysely(work.tx),
    });
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 10_000 });
  }

  /**
   * The library has no index for failed jobs, so finding them would scan a week of ended jobs. This index
   * contains only failures, so it costs nothing for successful jobs.
   */
  private async keepFailedFindable(): Promise<void> {
    await this.boss.getDb().executeSql(`do $$ begin
      if to_regclass('pgboss.job_fallidas') is null then
        perform pg_advisory_xact_lock(hashtext('pgboss.job_fallidas'));
        create index if not exists job_fallidas on pgboss.job_common (name, completed_on) where state = 'failed';
      end if;
    end $$`);
  }

  /** Reads queues and schedules in two statements, so that a start writes only those that differ. */
  private async readKept(): Promise<StoredJob> {
    const [queues, schedules] = [await this.boss.getQueues(), await this.boss.getSchedules()];
    return {
      queues: new Map(queues.map((queue) => [queue.name, queue])),
      schedules: new Map(schedules.map((schedule) => [schedule.name, schedule])),
    };
  }

  private async keepQueues(job: Job, { queues }: StoredJob): Promise<void> {
    const exhausted = job.onExhausted === undefined ? null : exhaustedOf(job);
    if (exhausted !== null) await this.keepQueue(exhausted, 'standard', RETRIES, queues.get(exhausted));
    await this.keepQueue(
      job.name,
      job.once === undefined ? 'standard' : 'exclusive',
      {
        ...RETRIES,
        ...(job.retryLimit === undefined ? {} : { retryLimit: job.retryLimit }),
        notify: job.prompt ?? false,
        deadLetter: exhausted,
      },
      queues.get(job.name),
    );
  }

  /** An existing queue keeps its options, so changed options are written at the next start. */
  private async keepQueue(
    name: string,
    policy: string,
    options: UpdateQueueOptions,
    kept: QueueResult | undefined,
  ): Promise<void> {
    if (kept === undefined) await this.boss.createQueue(name, { policy });
    const queue = kept ?? (await this.boss.getQueue(name));
    // The policy cannot be changed, and with the wrong one jobs would be duplicated or lost silently.
    if (queue?.policy !== policy)
      throw new Error(
        `The queue ${name} was created as ${queue?.policy} and cannot become ${policy}: rename the job`,
      );
    const wanted = Object.entries(options) as [keyof UpdateQueueOptions, unknown][];
    if (wanted.some(([option, value]) => (queue[option] ?? null) !== value))
      await this.boss.updateQueue(name, options);
  }

  private async work(job: Job, { schedules }: StoredJob): Promise<void> {
    const { onExhausted } = job;
    await this.listen(job.name, ({ data }) => job.run(job.data.parse(data ?? {})));
    if (onExhausted !== undefined)
      await this.listen(exhaustedOf(job), ({ data, sourceOutput }) =>
        onExhausted(job.data.parse(data ?? {}), LastWords.parse(sourceOutput)),
      );
    const kept = schedules.get(job.name);
    if (job.cron === undefined) {
      if (kept !== undefined) await this.boss.unschedule(job.name);
    } else if (kept?.cron !== job.cron || kept.timezone !== TIME_ZONE)
      await this.boss.schedule(job.name, job.cron, {}, { tz: TIME_ZONE });
  }

  private async listen(name: string, run: (job: JobWithMetadata) => Promise<void>): Promise<void> {
    const worker = await this.boss.work(
      name,
      { includeMetadata: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 },
      async (batch: JobWithMetadata[]) => {
        for (const job of batch) {
          try {
            await this.runTraced(name, job, run);
          } finally {
            // Notifications that arrive during a job merge into one: poll again at once, or the queue drains
            // one job per poll.
            this.boss.notifyWorker(worker);
          }
        }
      },
    );
  }

  /** Runs one try in its own span, which continues the trace of the request that enqueued the job. */
  private async runTraced(
    queue: string,
    job: JobWithMetadata,
    run: (job: JobWithMetadata) => Promise<void>,
  ): Promise<void> {
    const asked = askedBy(job);
    const asking = asked && trace.getSpanContext(asked);
    const step = {
      kind: SpanKind.CONSUMER,
      attributes: { 'amparo.queue': queue, 'amparo.try': job.retryCount + 1 },
      from: asked ?? null,
      links: asking === undefined ? [] : [{ context: asking }],
    };
    await withSpan(`job ${queue}`, step, async () => {
      const since = performance.now();
      const seconds = () => (performance.now() - since) / 1_000;
      try {
        await run(job);
        jobDuration.observe({ queue, outcome: 'completed' }, seconds());
        this.told({ job: queue, id: job.id, ms: Math.round(performance.now() - since) });
      } catch (error) {
        jobDuration.observe({ queue, outcome: 'failed' }, seconds());
        this.report(error, queue);
        throw error;
      }
    });
  }
}
