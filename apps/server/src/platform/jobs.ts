import { fromKysely, PgBoss, type SendOptions } from 'pg-boss';
import type { z } from 'zod';
import type { Work } from './work.ts';

export interface Job<T extends object = object> {
  name: string;
  /** What the job carries; checked when it is enqueued and again when it runs. */
  data: z.ZodType<T>;
  run: (data: T) => Promise<void>;
  retryLimit?: number;
  /** Somebody is waiting: workers are woken at the commit instead of at their next look. */
  prompt?: boolean;
  /** Cron in Bogotá time, for work that nobody asks for. */
  cron?: string;
}

type Report = (error: unknown, job?: string) => void;

/** Jobs live in the same database, so a job exists exactly when the change that asked for it was committed. */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly report: Report;

  constructor(url: string, report: Report) {
    this.report = report;
    this.boss = new PgBoss({
      connectionString: url,
      application_name: 'amparo-jobs',
      max: 4,
      useListenNotify: true,
      connectionTimeoutMillis: 3_000,
    });
    this.boss.on('error', (error) => report(error));
  }

  /** Makes the queues known; every process may enqueue, only workers run. */
  async start(jobs: readonly Job[], role: { worker: boolean }): Promise<void> {
    await this.boss.start();
    for (const job of jobs) {
      await this.boss.createQueue(job.name, {
        retryLimit: job.retryLimit ?? 10,
        retryBackoff: true,
        retryDelay: 1,
        retryDelayMax: 300,
        heartbeatSeconds: 30,
        notify: job.prompt ?? false,
      });
      if (role.worker) await this.work(job);
    }
  }

  async enqueue<T extends object>(
    work: Work,
    job: Pick<Job<T>, 'name' | 'data'>,
    data: T,
    options: SendOptions = {},
  ): Promise<void> {
    await this.boss.send(job.name, job.data.parse(data), { ...options, db: fromKysely(work.tx) });
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 10_000 });
  }

  private async work(job: Job): Promise<void> {
    const worker = await this.boss.work<object>(
      job.name,
      { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 },
      async (batch) => {
        for (const { data } of batch) {
          try {
            await job.run(job.data.parse(data ?? {}));
          } catch (error) {
            this.report(error, job.name);
            throw error;
          } finally {
            // Wakings that arrive during a job melt into one: look again at once, or a queue would drain one job a look.
            this.boss.notifyWorker(worker);
          }
        }
      },
    );
    if (job.cron !== undefined) await this.boss.schedule(job.name, job.cron, {}, { tz: 'America/Bogota' });
  }
}
