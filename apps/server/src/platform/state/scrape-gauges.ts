import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { readWithTimeout } from '../lib/read-with-timeout.ts';
import type { Platform } from '../platform.ts';
import { DiskStorage } from '../storage/disk.ts';

/** Values are cached this long, so that several scrapers cause one database read. */
const KEPT_MS = 5_000;
/** A scraper waits ten seconds in total; a part that takes longer than this counts as failed. */
const PATIENCE_MS = 2_000;

type AnyGauge = Gauge;
type GaugeContext = Pick<Platform, 'db' | 'storage'>;

/**
 * Values that are read at scrape time. Each part is read separately, so that its failure does not affect the
 * others.
 */
interface GaugeSource {
  readonly name: string;
  readonly gauges: readonly AnyGauge[];
  /** Returns a function that sets all gauges of the part at once. */
  readonly read: () => Promise<() => void>;
}

/** Unknown values are removed, because a gauge that keeps its last value would report an outdated state. */
function clear(gauges: readonly AnyGauge[]): void {
  for (const gauge of gauges) {
    gauge.reset();
    gauge.remove({});
  }
}

/** Reads every part, at most once per cache time. Resolves when each part was read or has failed. */
export function createScrapeReader(context: GaugeContext, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const failed = new Gauge({
    name: 'amparo_scrape_failed',
    help: '1 if this part could not be read and its values are missing',
    labelNames: ['part'],
    registers,
  });
  const parts = [jobs, backup, migration, ...(context.storage instanceof DiskStorage ? [disk] : [])];
  const readers = parts.map((make) => {
    const part = make(context, registers);
    clear(part.gauges);
    return reader(part, (isFailed) => failed.set({ part: part.name }, isFailed ? 1 : 0));
  });
  return async () => void (await Promise.all(readers.map((read) => read())));
}

function reader({ gauges, read }: GaugeSource, told: (isFailed: boolean) => void): () => Promise<void> {
  const ask = readWithTimeout(read, () => undefined, PATIENCE_MS);
  let goodUntil = 0;
  return async () => {
    if (Date.now() < goodUntil) return;
    const show = await ask();
    clear(gauges);
    show?.();
    told(show === null);
    goodUntil = Date.now() + KEPT_MS;
  };
}

interface Queue {
  name: string;
  created: number;
  retry: number;
  active: number;
  failed: number;
  oldest: number | null;
}

/**
 * Counts waiting jobs by the index that workers use, whose cost does not depend on the number of ended jobs.
 * Active and failed jobs have no such index, so their numbers are those that pg-boss counts once a minute.
 */
function jobs({ db }: GaugeContext, registers: Registry[]): GaugeSource {
  const inState = new Gauge({
    name: 'amparo_jobs',
    help: 'Jobs of the installation by queue and state (created, retry; active and failed as of the last minute)',
    labelNames: ['queue', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'amparo_job_oldest_seconds',
    help: 'How long the oldest waiting job of a queue could have run already; 0 if none waits',
    labelNames: ['queue'],
    registers,
  });
  return {
    name: 'jobs',
    gauges: [inState, oldest],
    async read() {
      const { rows } = await sql<Queue>`
        with waiting as (
          select name, count(*) filter (where state = 'created') as created,
            count(*) filter (where state = 'retry') as retry,
            min(start_after) filter (where start_after <= now()) as since
          from pgboss.job where state < 'active' and not blocked group by name)
        select q.name, coalesce(w.created, 0)::int as created, coalesce(w.retry, 0)::int as retry,
          q.active_count as active, q.failed_count as failed,
          extract(epoch from now() - w.since)::float8 as oldest
        from pgboss.queue q left join waiting w using (name)
        where not starts_with(q.name, '__pgboss__')`.execute(db);
      return () => {
        for (const { name: queue, oldest: age, ...states } of rows) {
          for (const [state, count] of Object.entries(states)) inState.set({ queue, state }, count);
          oldest.set({ queue }, age ?? 0);
        }
      };
    },
  };
}

function backup({ db }: GaugeContext, registers: Registry[]): GaugeSource {
  const age = new Gauge({
    name: 'amparo_backup_age_seconds',
    help: 'Age of the newest backup that succeeded; absent while there is none',
    registers,
  });
  return {
    name: 'backup',
    gauges: [age],
    async read() {
      const { rows } = await sql<{ age: number }>`
        select extract(epoch from now() - fin)::float8 as age from respaldo
        where estado = 'hecho' order by fin desc limit 1`.execute(db);
      return () => rows.forEach((row) => age.set(row.age));
    },
  };
}

function migration({ db }: GaugeContext, registers: Registry[]): GaugeSource {
  const last = new Gauge({
    name: 'amparo_migration_info',
    help: 'The newest migration of the database',
    labelNames: ['name'],
    registers,
  });
  return {
    name: 'migration',
    gauges: [last],
    async read() {
      const { rows } = await sql<{ nombre: string }>`
        select nombre from migracion order by nombre desc limit 1`.execute(db);
      return () => rows.forEach(({ nombre }) => last.set({ name: nombre }, 1));
    },
  };
}

function disk({ storage }: GaugeContext, registers: Registry[]): GaugeSource {
  const free = new Gauge({
    name: 'amparo_storage_free_bytes',
    help: 'Free bytes on the disk with the uploaded files',
    registers,
  });
  return {
    name: 'storage',
    gauges: [free],
    async read() {
      const room = storage instanceof DiskStorage ? await storage.room() : undefined;
      return () => room && free.set(room.libre);
    },
  };
}
