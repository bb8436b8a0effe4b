/**
 * `npm run growth`: the same reads with ten thousand, a million and ten million rows. The time of a read must
 * not depend on the number of rows. `--sizes 10000,200000` for a quick run, `--only P09` fills only the
 * tables that P09 reads.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { report, type Measure } from '../report.ts';
import type { BenchServer } from './bench-server.ts';
import { judged, type Grown } from './grown.ts';
import type { GrowthRead } from './growth-reads.ts';
import { latencies, median, round } from './measure.ts';
import { startQuick, type QuickPostgres } from './quick-postgres.ts';

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10000,1000000,10000000' }, only: { type: 'string' } },
});
const sizes = values.sizes.split(',').map(Number);
/**
 * Number of turns of a read, and their maximum total time. In a turn every size is measured once, so that
 * other work on the machine affects all sizes equally.
 */
const [TURNS, TURNS_MS] = [60, 10_000];
/**
 * Warm-up: the first calls of a process wait for the JIT compiler, and those of a connection for query plans.
 */
const [CALLS_BEFORE, TURNS_BEFORE] = [1_000, 20];
/** Row counts of the tables that do not grow in a measure. */
const [FEW_PEOPLE, VEHICLES] = [30_000, 100_000];

const IDS = ['P01', 'P02', 'P05', 'P06', 'P09'] as const;
const wanted = IDS.filter((id) => (values.only ?? id).split(',').includes(id));
const needs = (...ids: (typeof IDS)[number][]) => ids.some((id) => wanted.includes(id));

/** Yields `most` turns, or fewer if they take too long. */
function* turns(most: number): Generator<number> {
  const until = performance.now() + (TURNS_MS * most) / TURNS;
  for (let turn = 0; turn < most && performance.now() < until; turn += 1) yield turn;
}

/** Medians of a read at every size, and of its statements on a direct connection if it has any. */
async function grown(looks: readonly GrowthRead[]): Promise<Grown> {
  const product = looks.map((): number[] => []);
  const bare = looks.map((): number[] => []);
  for (const { ask } of looks) for (const _ of turns(TURNS_BEFORE)) await ask();
  for (const _ of turns(TURNS))
    for (const [n, look] of looks.entries()) {
      product[n]?.push(...(await latencies(look.ask, 1)));
      if (look.bare !== undefined) bare[n]?.push(...(await latencies(look.bare, 1)));
    }
  const name = looks[0]?.name ?? '';
  const isBare = looks[0]?.bare !== undefined;
  return { name, product: product.map(median), ...(isBare ? { bare: bare.map(median) } : {}) };
}

class GrowthServers {
  private postgres: QuickPostgres | undefined;
  private readonly open = new Map<number, BenchServer>();
  private filled: Promise<void> | undefined;

  /** Growth of each read of a measure over the sizes. */
  async grown(id: string): Promise<Grown[]> {
    this.filled ??= this.fill();
    await this.filled;
    // Imported here because the module reads the database URL when it is loaded, and `fill` sets that URL.
    const { GROWTH_READS: LOOKS } = await import('./growth-reads.ts');
    const looks: GrowthRead[][] = [];
    for (const [size, testServer] of this.open) looks.push((await LOOKS[id]?.(testServer, size)) ?? []);
    const found: Grown[] = [];
    for (const n of looks[0]?.keys() ?? []) found.push(await grown(looks.map((one) => one[n] as GrowthRead)));
    return found;
  }

  async stop(): Promise<void> {
    // An interrupt removes the database during migrations and fills. The errors of their connections must not
    // end the process before the cleanup is complete.
    process.on('uncaughtException', () => undefined);
    for (const testServer of this.open.values()) await testServer.stop().catch(() => undefined);
    await this.postgres?.stop();
  }

  /** Fills one size after another, because parallel fills would only share the processors. */
  private async fill(): Promise<void> {
    this.postgres = await startQuick();
    if (this.postgres === undefined)
      console.log('initdb is not installed: uses the configured PostgreSQL, which is slower to fill');
    // Set before the import below, because the module reads the variable when it is loaded.
    else process.env['TEST_DATABASE_URL'] = this.postgres.url;
    const { startBenchServer: openHouse } = await import('./bench-server.ts');
    for (const size of sizes) {
      const since = performance.now();
      const cases = needs('P06') ? size : 0;
      const testServer = await openHouse({
        people: needs('P01', 'P02', 'P05') ? size : FEW_PEOPLE,
        vehicles: cases > 0 ? VEHICLES : 0,
        purchases: 0,
        cases,
        fines: 0,
        messages: needs('P09') ? size : 0,
        keep: false,
        reuse: undefined,
      });
      this.open.set(size, testServer);
      await latencies(() => testServer.ask('usuarios'), CALLS_BEFORE);
      const { rows } = await testServer.bare.query<{ size: string }>(
        'select pg_size_pretty(pg_database_size(current_database())) as size',
      );
      console.log(`${size} rows of each: ${rows[0]?.size}, filled in ${seconds(since)} s (load ${busy()})`);
    }
  }
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1_000);
const busy = () => round(loadavg()[0] ?? 0);

const started = performance.now();
const load = { processors: availableParallelism(), before: busy() };
const measures = wanted.map((id): Measure<GrowthServers> => ({
  id: `${id}-crece`,
  run: async (servers) => judged(id, sizes, await servers.grown(id)),
}));
await report('growth', new GrowthServers(), measures, () => ({ sizes, load: { ...load, after: busy() } }));
console.log(`done after ${seconds(started)} s`);
