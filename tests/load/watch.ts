import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { median, quantile } from '../bench/measure.ts';

const EVERY_MS = 1_000;
/** Duration of a clock tick of Linux. */
const TICK_MS = 10;

interface Backend {
  pid: number;
  state: string | null;
  wait: string | null;
}

/** CPU milliseconds used by a process; undefined if it is on another machine or has ended. */
function cpuOf(pid: number): number | undefined {
  try {
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(after[11]) + Number(after[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** Ticks of all processors since boot: idle, stolen by the host, and in total. */
function processors(): { idle: number; stolen: number; all: number } {
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).map(Number) ?? [];
  const [, , , idle = 0, io = 0, , , stolen = 0] = ticks;
  return { idle: idle + io, stolen, all: ticks.slice(0, 8).reduce((sum, one) => sum + one, 0) };
}

export interface Watched {
  /** Maximum number of connections, and average numbers of active ones and of those idle in a transaction. */
  connections: number;
  active: number;
  inTransaction: number;
  /** Average numbers of active connections that wait for a lock and for the disk. */
  locked: number;
  reading: number;
  /** Processors used by the database connections; NaN if the database is on another machine. */
  postgresCpu: number;
  /** WAL bytes per second, which a standby and the archive also receive. */
  wal: number;
  /** Shares of the time of all processors. */
  idle: number;
  stolen: number;
}

/** Samples the database and the machine once a second, over a separate connection. */
export class Watch {
  private readonly client: Client;
  private readonly looks: Backend[][] = [];
  private readonly used = new Map<number, { first: number; last: number }>();
  private readonly since = { at: performance.now(), ...processors() };
  private readonly timer: NodeJS.Timeout;
  private begun = 0;

  private constructor(client: Client) {
    this.client = client;
    this.timer = setInterval(() => void this.look().catch(() => undefined), EVERY_MS);
    this.timer.unref();
  }

  static async start(url: string): Promise<Watch> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    const watch = new Watch(client);
    watch.begun = await watch.written();
    await watch.look();
    return watch;
  }

  async stop(): Promise<Watched> {
    clearInterval(this.timer);
    await this.look();
    const written = (await this.written()) - this.begun;
    await this.client.end();
    const now = processors();
    const all = now.all - this.since.all;
    const ms = performance.now() - this.since.at;
    const spent = [...this.used.values()].reduce((sum, { first, last }) => sum + last - first, 0);
    const average = (is: (one: Backend) => boolean) =>
      this.looks.reduce((sum, look) => sum + look.filter(is).length, 0) / this.looks.length;
    return {
      connections: Math.max(...this.looks.map((look) => look.length)),
      active: average(({ state }) => state === 'active'),
      inTransaction: average(({ state }) => state?.startsWith('idle in') ?? false),
      locked: average(({ state, wait }) => state === 'active' && wait === 'Lock'),
      reading: average(({ state, wait }) => state === 'active' && wait === 'IO'),
      postgresCpu: this.used.size === 0 ? Number.NaN : spent / ms,
      wal: written / (ms / 1_000),
      idle: (now.idle - this.since.idle) / all,
      stolen: (now.stolen - this.since.stolen) / all,
    };
  }

  /** Total WAL bytes of the database. */
  private async written(): Promise<number> {
    const { rows } = await this.client.query<{ bytes: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`,
    );
    return Number(rows[0]?.bytes);
  }

  private async look(): Promise<void> {
    const { rows } = await this.client.query<Backend>(
      `select pid, state, wait_event_type as wait from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    this.looks.push(rows);
    for (const { pid } of rows) {
      const last = cpuOf(pid);
      if (last !== undefined) this.used.set(pid, { first: this.used.get(pid)?.first ?? last, last });
    }
  }
}

/** Median and 95th percentile of a figure that has one value per second. */
export const seconds = (values: readonly number[]) => ({
  usual: median(values),
  worst: quantile(values, 0.95),
});
